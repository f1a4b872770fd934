import { appSources, appTypes, type AppType } from '@tessera/contracts/apps/app-types';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPicker } from '../../../icons/icon-picker.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { offeredTypes, typeLooks } from '../app-types.ts';
import type { SetupProblems, SetupValue } from './setup-value.ts';
import styles from './setup.module.css';

interface Props {
  value: SetupValue;
  problems: SetupProblems;
  onChange: (part: Partial<SetupValue>) => void;
}

/** Type and name of a new app. */
export function NameFields({ value, problems, onChange }: Props) {
  return (
    <Stack>
      <TypeField value={value.type} onChange={(type) => onChange({ type, dataSource: null, groupingStacking: null })} />
      <AppName value={value} problems={problems} onChange={onChange} />
    </Stack>
  );
}

/** The name of an app. */
export function AppName({ value, problems, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('apps.wizard.name')}
      placeholder={t('apps.wizard.namePlaceholder')}
      required
      maxLength={120}
      value={value.interfaceName}
      error={problems.interfaceName}
      onChange={(interfaceName) => onChange({ interfaceName })}
    />
  );
}

function TypeField({ value, onChange }: { value: AppType; onChange: (type: AppType) => void }) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <fieldset className={styles.types}>
      <legend>{t('apps.wizard.type')}</legend>
      {offeredTypes.map((type) => {
        const { key, icon: Icon } = typeLooks[type];
        return (
          <label key={type} className={styles.type}>
            <input type="radio" name={group} checked={type === value} onChange={() => onChange(type)} />
            <Icon size={20} stroke={1.6} aria-hidden />
            <strong>{t(`apps.types.${key}.name`)}</strong>
            <small>{t(`apps.types.${key}.text`)}</small>
          </label>
        );
      })}
    </fieldset>
  );
}

export function IconFields({ value, onChange }: Omit<Props, 'problems'>) {
  return <IconPicker value={value.icon} onChange={(icon) => onChange({ icon })} />;
}

const layouts = ['1', '2', '3'] as const;

/** How the fields of a record are arranged. */
export function LayoutFields({ value, onChange }: Omit<Props, 'problems'>) {
  const { t } = useTranslation();
  if (value.type === appTypes.forms || appSources[value.type] === null) return null;
  return (
    <SegmentedField
      label={t('apps.wizard.layout')}
      value={String(value.layout) as (typeof layouts)[number]}
      options={layouts.map((layout) => ({ value: layout, label: t(`apps.wizard.layouts.${layout}`) }))}
      onChange={(layout) => onChange({ layout: Number(layout) as SetupValue['layout'] })}
    />
  );
}
