import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@tessera/contracts/contract';
import type { activity } from '@tessera/contracts/activity/activity.contract';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { MomentText } from '../../flow/moment-text.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadMore } from '../../ui/states/load-more.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './settings.module.css';

type Entry = ResponseOf<typeof activity.list>['items'][number];

/** What people did, newest first. */
export function ActivityLog() {
  const { t } = useTranslation();
  const log = useInfiniteQuery(api.activity.list.pages());
  const entries = log.data?.pages.flatMap((page) => page.items) ?? [];
  const columns: Column<Entry>[] = [
    {
      key: 'what',
      title: t('settings.monitoring.what'),
      cell: ({ summary, operation }) => (
        <div className={styles.itemText}>
          <strong>{summary}</strong>
          <span>{operation}</span>
        </div>
      ),
    },
    {
      key: 'who',
      title: t('settings.monitoring.who'),
      cell: ({ user }) => user?.name ?? t('settings.monitoring.system'),
    },
    {
      key: 'ip',
      title: t('settings.monitoring.from'),
      wideOnly: true,
      cell: ({ ip }) => <Text look="code">{ip}</Text>,
    },
    { key: 'when', title: t('settings.monitoring.when'), align: 'end', cell: ({ at }) => <MomentText at={at} /> },
  ];
  return (
    <Card flush>
      {log.isPending && <SkeletonRows />}
      {log.error && <ErrorState of={log} />}
      {log.isSuccess && entries.length === 0 && (
        <EmptyState
          icon={<IconHistory size={22} stroke={1.6} aria-hidden />}
          title={t('settings.monitoring.activityEmpty')}
          text={t('settings.monitoring.activityEmptyText')}
        />
      )}
      {entries.length > 0 && (
        <Table label={t('settings.monitoring.activity')} columns={columns} rows={entries} rowKey={({ id }) => id} />
      )}
      <LoadMore of={log} />
    </Card>
  );
}
