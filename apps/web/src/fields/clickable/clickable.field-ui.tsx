import { IconExternalLink } from '@tabler/icons-react';
import { longestLink, withScheme } from '@tessera/fields/types/link/link.answer';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { FieldUi, SettingsProps } from '../field-ui.ts';

function LinkSettings({ field: { options }, onChange, faultAt }: SettingsProps<'clickable'>) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('fields.clickable.address')}
      description={t('fields.clickable.about')}
      type="url"
      required
      maxLength={longestLink}
      value={options.address}
      error={faultAt('address')}
      onBlur={() => onChange({ address: withScheme(options.address) })}
      onChange={(address) => onChange({ address })}
    />
  );
}

export const clickableUi: FieldUi<'clickable'> = {
  Icon: IconExternalLink,
  Settings: LinkSettings,
  Answer: () => null,
};
