import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../ui/fields/switch-field.tsx';

interface Props {
  options: { other?: boolean | undefined };
  onChange: (change: { other: boolean }) => void;
}

/** Whether people can type a choice of their own. */
export function OtherSetting({ options, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <SwitchField
      label={t('forms.options.other')}
      description={t('forms.options.otherText')}
      checked={options.other === true}
      onChange={(other) => onChange({ other })}
    />
  );
}
