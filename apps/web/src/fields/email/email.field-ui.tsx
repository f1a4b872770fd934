import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import type { FieldUi, SettingsProps } from '../field-ui.ts';
import { PlaceholderSetting } from '../placeholder-setting.tsx';
import styles from '../settings.module.css';

function EmailSettings({ field: { options }, onChange }: SettingsProps<'email'>) {
  const { t } = useTranslation();
  return (
    <>
      <PlaceholderSetting value={options.placeholder} onChange={(placeholder) => onChange({ placeholder })} />
      <SwitchField
        label={t('fields.email.verifyEmail')}
        description={t('fields.email.verifyEmailText')}
        checked={options.verifyEmail}
        onChange={(verifyEmail) => onChange({ verifyEmail })}
      />
    </>
  );
}

export const emailUi: FieldUi<'email'> = {
  Icon: IconMail,
  Settings: EmailSettings,
  Answer: ({ value }) => (
    <a className={styles.link} href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`}>
      {value}
    </a>
  ),
};
