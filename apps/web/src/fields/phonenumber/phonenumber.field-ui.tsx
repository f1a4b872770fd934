import { IconPhone } from '@tabler/icons-react';
import { namedCountries } from '@tessera/fields/types/phonenumber/countries';
import { phonenumberAnswer } from '@tessera/fields/types/phonenumber/phonenumber.answer';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import type { FieldUi, SettingsProps } from '../field-ui.ts';
import { PlaceholderSetting } from '../placeholder-setting.tsx';
import styles from '../settings.module.css';

function PhoneSettings({ field: { options }, onChange, faultAt }: SettingsProps<'phonenumber'>) {
  const { t, i18n } = useTranslation();
  const countries = useMemo(
    () =>
      namedCountries(i18n.language).map(({ country, code, name }) => ({ value: country, label: `${name} (+${code})` })),
    [i18n.language],
  );
  return (
    <>
      <PlaceholderSetting value={options.placeholder} onChange={(placeholder) => onChange({ placeholder })} />
      <SelectField
        label={t('fields.phonenumber.defaultCountry')}
        description={t('fields.phonenumber.defaultCountryText')}
        value={options.defaultCountry}
        options={countries}
        error={faultAt('defaultCountry')}
        onChange={(defaultCountry) => onChange({ defaultCountry })}
      />
      <SwitchField
        label={t('forms.settings.refuseMadeUp')}
        description={t('forms.settings.refuseMadeUpText')}
        checked={options.refuseMadeUp}
        onChange={(refuseMadeUp) => onChange({ refuseMadeUp })}
      />
    </>
  );
}

export const phonenumberUi: FieldUi<'phonenumber'> = {
  Icon: IconPhone,
  Settings: PhoneSettings,
  Answer: ({ value }) => (
    <a className={styles.link} href={`tel:${value}`}>
      {phonenumberAnswer.toText(value, { defaultCountry: 'IN' })}
    </a>
  ),
};
