import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActivitySentence } from '../../activity/activity-sentence.tsx';
import { Moment } from '../../time/moment.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { TextLink } from '../../ui/text.tsx';
import { useChanges } from './home-queries.ts';
import styles from './home.module.css';

/** What people changed last. */
export function HomeChanges() {
  const { t } = useTranslation();
  const changes = useChanges();
  return (
    <Card
      flush
      title={t('home.changes.title')}
      actions={<TextLink to="/settings/monitoring">{t('home.changes.all')}</TextLink>}
    >
      {changes.isPending && <SkeletonRows rows={3} />}
      {changes.error && <ErrorState of={changes} />}
      {changes.data?.items.length === 0 && (
        <EmptyState
          icon={<IconHistory size={22} stroke={1.6} aria-hidden />}
          title={t('home.changes.none')}
          text={t('home.changes.noneText')}
        />
      )}
      <ul className={styles.rows}>
        {changes.data?.items.map((entry) => (
          <li key={entry.id} className={styles.change}>
            <ActivitySentence entry={entry} />
            <span className={styles.end}>
              <Moment at={entry.at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
