import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useSettings } from './use-settings.ts';

const usualDays = 30;

/** Whether people may save what they have filled in, and continue by a link. */
export function SavingSection() {
  const { t } = useTranslation();
  const { settings, change } = useSettings();
  const { saving } = settings;
  return (
    <Card title={t('forms.general.saving.title')} description={t('forms.general.saving.text')}>
      <Stack gap={16}>
        <SwitchField
          label={t('forms.general.saving.allow')}
          description={t('forms.general.saving.allowText')}
          checked={saving !== undefined}
          onChange={(isOn) => change({ saving: isOn ? { days: usualDays } : undefined })}
        />
        {saving && (
          <NumberField
            label={t('forms.general.saving.days')}
            description={t('forms.general.saving.daysText')}
            min={1}
            max={90}
            value={saving.days}
            onChange={(days) => change({ saving: { days: Math.min(90, Math.max(1, Math.round(days ?? usualDays))) } })}
          />
        )}
      </Stack>
    </Card>
  );
}
