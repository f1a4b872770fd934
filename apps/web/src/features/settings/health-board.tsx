import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@tessera/contracts/contract';
import type { monitoring } from '@tessera/contracts/monitoring/monitoring.contract';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { Moment } from '../../time/moment.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Columns, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Text } from '../../ui/text.tsx';
import { LoadBoard } from './load-board.tsx';
import { Figures } from './figures.tsx';

type Health = ResponseOf<typeof monitoring.health>;
type Worker = Health['workers'][number];

const mediaTones: Readonly<Record<Health['media']['state'], Tone>> = {
  ready: 'success',
  building: 'info',
  starting: 'info',
  failed: 'danger',
  missing: 'warning',
  'not-configured': 'neutral',
};

/** Health of the services, refreshed every 5 seconds while visible. */
export function HealthBoard() {
  const { t } = useTranslation();
  const health = useQuery({ ...api.monitoring.health.options(), refetchInterval: 5_000, staleTime: 0 });
  if (!health.data) {
    return health.error ? <ErrorState of={health} /> : <SkeletonRows rows={4} />;
  }
  const { database, redis, media, workers, queue, runs } = health.data;
  return (
    <Stack gap={20}>
      <Columns min={220}>
        <Part name={t('settings.monitoring.database')} {...database} />
        <Part name={t('settings.monitoring.redis')} {...redis} />
        <Card
          title={t('settings.monitoring.media')}
          actions={<Badge tone={mediaTones[media.state]}>{t(`settings.monitoring.mediaStates.${media.state}`)}</Badge>}
        >
          <Text look="muted">{media.detail ?? t(`settings.monitoring.mediaHints.${media.state}`)}</Text>
        </Card>
      </Columns>
      <Columns min={360}>
        <Figures
          title={t('settings.monitoring.runs')}
          figures={[
            [t('settings.monitoring.open'), runs.open],
            [t('settings.monitoring.completedHour'), runs.completed_last_hour],
            [t('settings.monitoring.failedHour'), runs.failed_last_hour],
          ]}
        />
        <Figures
          title={t('settings.monitoring.queue')}
          figures={[
            [t('settings.monitoring.waiting'), queue.waiting],
            [t('settings.monitoring.active'), queue.active],
            [t('settings.monitoring.delayed'), queue.delayed],
            [t('settings.monitoring.failed'), queue.failed],
          ]}
        />
      </Columns>
      <Workers workers={workers} />
      <LoadBoard />
    </Stack>
  );
}

function Part({ name, ok, ms }: { name: string; ok: boolean; ms: number }) {
  const { t } = useTranslation();
  return (
    <Card
      title={name}
      actions={
        <Badge tone={ok ? 'success' : 'danger'} dot>
          {t(ok ? 'settings.monitoring.well' : 'settings.monitoring.down')}
        </Badge>
      }
    >
      <Text look="muted">
        {ok ? t('settings.monitoring.answersIn', { ms: ms.toFixed(1) }) : t('settings.monitoring.noAnswer')}
      </Text>
    </Card>
  );
}

function Workers({ workers }: { workers: readonly Worker[] }) {
  const { t } = useTranslation();
  const columns: Column<Worker>[] = [
    { key: 'id', title: t('settings.monitoring.worker'), cell: ({ id }) => <Text look="code">{id}</Text> },
    {
      key: 'started',
      title: t('settings.monitoring.started'),
      wideOnly: true,
      cell: ({ started_at }) => <Moment at={started_at} />,
    },
    { key: 'seen', title: t('settings.monitoring.seen'), cell: ({ seen_at }) => <Moment at={seen_at} /> },
    { key: 'running', title: t('settings.monitoring.runningNow'), align: 'end', cell: ({ running }) => running },
  ];
  if (workers.length === 0) return <Notice tone="danger">{t('settings.monitoring.noWorkers')}</Notice>;
  return (
    <Card
      flush
      title={t('settings.monitoring.workers')}
      description={t('settings.monitoring.workersUp', { count: workers.length })}
    >
      <Table label={t('settings.monitoring.workers')} columns={columns} rows={workers} rowKey={({ id }) => id} />
    </Card>
  );
}
