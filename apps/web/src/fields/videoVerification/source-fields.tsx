import { defaultSources, requestDefaults, requestSources, type RequestSource } from '@tessera/consent/request';
import { holdsAnswers } from '@tessera/fields/registry';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { SettingsProps } from '../field-ui.ts';
import styles from '../settings.module.css';

const automatic = '';

/** The field for each value of the consent text. A value without a field shows its default. */
export function SourceFields({ field, fields, onChange, faultAt }: SettingsProps<'videoVerification'>) {
  const { t } = useTranslation();
  const { sources } = field.options;
  const others = fields.filter(({ id, type }) => id !== field.id && holdsAnswers(type));
  const labelOf = (id: string) => others.find((other) => other.id === id)?.label || id;
  const usual = (name: RequestSource): string => {
    const id = defaultSources[name];
    if (others.some((other) => other.id === id)) return t('fields.videoVerification.fromField', { field: labelOf(id) });
    const fallback = Object.entries(requestDefaults).find(([key]) => key === name)?.[1];
    return fallback === undefined
      ? t('fields.videoVerification.blank', { id })
      : t('fields.videoVerification.fallback', { value: fallback, id });
  };
  const set = (name: RequestSource, id: string) => {
    const { [name]: _before, ...rest } = sources;
    onChange({ sources: id === automatic ? rest : { ...rest, [name]: id } });
  };
  return (
    <>
      <p className={styles.told}>{t('fields.videoVerification.sourcesText')}</p>
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
            label={t(`fields.videoVerification.values.${name}`)}
            value={chosen}
            options={options}
            unknown={chosen}
            error={faultAt(`sources.${name}`) ?? (isLost ? t('fields.videoVerification.lostField') : undefined)}
            onChange={(id) => set(name, id)}
          />
        );
      })}
    </>
  );
}
