import { IconLetterCase } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import type { FieldUi } from '../field-ui.ts';
import { LimitsSettings } from '../limits-settings.tsx';
import { PlaceholderSetting } from '../placeholder-setting.tsx';

function DigitsOnly({ isOn, onChange }: { isOn: boolean; onChange: (change: { digitsOnly: boolean }) => void }) {
  const { t } = useTranslation();
  return (
    <SwitchField
      label={t('forms.settings.digitsOnly')}
      description={t('forms.settings.digitsOnlyText')}
      checked={isOn}
      onChange={(digitsOnly) => onChange({ digitsOnly })}
    />
  );
}

export const textUi: FieldUi<'text'> = {
  Icon: IconLetterCase,
  Settings: ({ field: { options }, onChange, faultAt }) => (
    <>
      <PlaceholderSetting value={options.placeholder} onChange={(placeholder) => onChange({ placeholder })} />
      <DigitsOnly isOn={options.digitsOnly ?? false} onChange={onChange} />
      <LimitsSettings of="characters" options={options} onChange={onChange} faultAt={faultAt} />
    </>
  ),
  Answer: ({ value }) => value,
};
