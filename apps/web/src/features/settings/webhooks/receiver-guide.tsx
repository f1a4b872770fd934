import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from '../settings.module.css';

const example = `{
  "type": "form.submitted",
  "timestamp": "2026-11-27T06:00:00.000Z",
  "data": { "form_id": "…", "response_id": "…" }
}`;
const facts = ['body', 'signature', 'answer', 'twice'] as const;

/** How another system receives events. */
export function ReceiverGuide() {
  const { t } = useTranslation();
  return (
    <Card title={t('settings.webhooks.how.title')} description={t('settings.webhooks.how.text')}>
      <Stack>
        <CopyField multiline label={t('settings.webhooks.deliveries.request')} value={example} />
        <ul className={styles.notes}>
          {facts.map((fact) => (
            <li key={fact}>{t(`settings.webhooks.how.${fact}`)}</li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
