import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useBuilder } from '../builder/builder-context.ts';
import styles from '../builder/builder.module.css';

/** Settings: what stands around the fields. */
export function GeneralSettings() {
  const { t } = useTranslation();
  const { state, dispatch, canEdit } = useBuilder();
  const { settings } = state.draft;
  const change = (part: Partial<typeof settings>) => dispatch({ type: 'changeSettings', change: part });
  return (
    <div className={styles.general} inert={!canEdit}>
      <Stack gap={20}>
        <Card title={t('forms.general.title')} description={t('forms.general.text')}>
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
        <Card title={t('forms.general.thanks')} description={t('forms.general.thanksText')}>
          <Stack gap={16}>
            <TextField
              label={t('forms.general.thanksTitle')}
              placeholder={t('forms.general.thanksTitlePlaceholder')}
              maxLength={120}
              value={settings.thanks_title}
              onChange={(title) => change({ thanks_title: title })}
            />
            <TextArea
              label={t('forms.general.thanksBody')}
              placeholder={t('forms.general.thanksBodyPlaceholder')}
              maxLength={2000}
              value={settings.thanks_text}
              onChange={(text) => change({ thanks_text: text })}
            />
          </Stack>
        </Card>
      </Stack>
    </div>
  );
}
