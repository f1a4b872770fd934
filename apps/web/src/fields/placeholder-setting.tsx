import { useTranslation } from 'react-i18next';
import { TextField } from '../ui/fields/text-field.tsx';

/** The placeholder of an empty input. */
export function PlaceholderSetting({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  return <TextField label={t('forms.settings.placeholder')} value={value} maxLength={200} onChange={onChange} />;
}
