import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useSettings } from './use-settings.ts';

/** Texts around the fields. */
export function PageSection() {
  const { t } = useTranslation();
  const { settings, change } = useSettings();
  return (
    <Card title={t('forms.general.page.title')} description={t('forms.general.page.text')}>
      <Stack gap={16}>
        <TextArea
          label={t('forms.general.description')}
          placeholder={t('forms.general.descriptionPlaceholder')}
          maxLength={2000}
          value={settings.description}
          onChange={(description) => change({ description })}
        />
        <TextField
          label={t('forms.general.submit')}
          placeholder={t('forms.general.submitPlaceholder')}
          maxLength={40}
          value={settings.submit_label}
          onChange={(label) => change({ submit_label: label })}
        />
      </Stack>
    </Card>
  );
}
