import { IconVariable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnswerText } from '../answer-text.tsx';
import type { FieldUi, SettingsProps } from '../field-ui.ts';

function TextSettings({ field, fields, onChange, faultAt }: SettingsProps<'variables'>) {
  const { t } = useTranslation();
  return (
    <AnswerText
      label={t('fields.variables.text')}
      value={field.options.text}
      error={faultAt('text')}
      field={field.id}
      fields={fields}
      onChange={(text) => onChange({ text })}
    />
  );
}

export const variablesUi: FieldUi<'variables'> = {
  Icon: IconVariable,
  Settings: TextSettings,
  Answer: () => null,
};
