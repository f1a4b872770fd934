import { docsRawWire } from '@tessera/contracts/docs/docs.wire';
import { recordsWire } from '@tessera/contracts/records/records.wire';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from '../settings.module.css';

const readCall = (): string => `curl '${location.origin}${recordsWire.list.path}?object_id=OBJECT_ID&limit=50' \\
  -H 'token: YOUR_API_KEY'`;
const writeCall = (): string => `curl -X POST '${location.origin}${recordsWire.create.path}' \\
  -H 'token: YOUR_API_KEY' \\
  -H 'content-type: application/json' \\
  -d '{"object_id": "OBJECT_ID", "records": [{"values": {"name": "Asha"}}]}'`;

const facts = ['answers', 'lists', 'limits', 'scope'] as const;

/** How programs call the API with a key. */
export function KeyGuide() {
  const { t } = useTranslation();
  return (
    <Card title={t('settings.apiKeys.how.title')} description={t('settings.apiKeys.how.text')}>
      <Stack>
        <CopyField multiline label={t('settings.apiKeys.how.read')} value={readCall()} />
        <CopyField multiline label={t('settings.apiKeys.how.write')} value={writeCall()} />
        <ul className={styles.notes}>
          {facts.map((fact) => (
            <li key={fact}>{t(`settings.apiKeys.how.${fact}`)}</li>
          ))}
        </ul>
        <a href={docsRawWire.page.path} target="_blank" rel="noreferrer">
          {t('settings.apiKeys.how.reference')}
        </a>
      </Stack>
    </Card>
  );
}
