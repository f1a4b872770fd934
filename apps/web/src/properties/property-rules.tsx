import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../ui/fields/checkbox-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';

interface LabelProps {
  value: string;
  onChange: (label: string) => void;
  autoFocus?: boolean;
}

/** The object's own name for a property. */
export function OwnLabelField({ value, onChange, autoFocus }: LabelProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('objects.setup.ownLabel')}
      description={t('objects.setup.ownLabelHint')}
      value={value}
      onChange={onChange}
      maxLength={120}
      autoFocus={autoFocus}
    />
  );
}

interface RuleProps {
  rule: 'required' | 'unique' | 'hidden';
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** One rule of a property in an object. */
export function RuleField({ rule, checked, onChange }: RuleProps) {
  const { t } = useTranslation();
  return (
    <CheckboxField
      label={t(`objects.setup.${rule}`)}
      description={t(`objects.setup.${rule}Hint`)}
      checked={checked}
      onChange={onChange}
    />
  );
}
