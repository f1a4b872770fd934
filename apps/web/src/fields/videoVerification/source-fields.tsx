import { defaultSources, requestDefaults, requestSources, type RequestSource } from '@tessera/consent/request';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useBuilder } from '../../features/forms/builder/builder-context.ts';
import type { SettingsProps } from '../field-ui.ts';
import styles from '../settings.module.css';

const automatic = '';

/** Which field of this form gives which value of the consent text. What no field gives has its default, which is shown. */
export function SourceFields({ field, onChange, faultAt }: SettingsProps<'videoVerification'>) {
  const { t } = useTranslation();
  const { state } = useBuilder();
  const { sources } = field.options;
  const others = state.draft.fields.filter(({ id }) => id !== field.id);
  const labelOf = (id: string) => others.find((other) => other.id === id)?.label || id;
  const usual = (name: RequestSource): string => {
    const id = defaultSources[name];
    if (others.some((other) => other.id === id)) return t('forms.verification.fromField', { field: labelOf(id) });
    const fallback = Object.entries(requestDefaults).find(([key]) => key === name)?.[1];
    return fallback === undefined
      ? t('forms.verification.blank', { id })
      : t('forms.verification.fallback', { value: fallback, id });
  };
  const set = (name: RequestSource, id: string) => {
    const { [name]: _before, ...rest } = sources;
    onChange({ sources: id === automatic ? rest : { ...rest, [name]: id } });
  };
  return (
    <>
      <p className={styles.told}>{t('forms.verification.sourcesText')}</p>
      {requestSources.map((name) => {
        const chosen = sources[name] ?? automatic;
        const isLost = chosen !== automatic && !others.some(({ id }) => id === chosen);
        const options = [
          { value: automatic, label: usual(name) },
          ...others.map(({ id, label }) => ({ value: id, label: label || id })),
        ];
        return (
          <SelectField
            key={name}
            label={t(`forms.verification.values.${name}`)}
            value={chosen}
            options={options}
            unknown={chosen}
            error={faultAt(`sources.${name}`) ?? (isLost ? t('forms.verification.lostField') : undefined)}
            onChange={(id) => set(name, id)}
          />
        );
      })}
    </>
  );
}
