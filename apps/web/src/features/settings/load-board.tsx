import { useQuery } from '@tanstack/react-query';
import type { monitoring } from '@tessera/contracts/monitoring/monitoring.contract';
import type { ResponseOf } from '@tessera/contracts/contract';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Text } from '../../ui/text.tsx';

type Load = ResponseOf<typeof monitoring.load>;

/** Queues and slowest operations, refreshed every 10 seconds while visible. */
export function LoadBoard() {
  const load = useQuery({ ...api.monitoring.load.options(), refetchInterval: 10_000, staleTime: 0 });
  if (!load.data) return load.error ? <ErrorState of={load} /> : <SkeletonRows rows={6} />;
  return (
    <>
      <Queues queues={load.data.queues} />
      <Operations operations={load.data.operations} />
    </>
  );
}

function Queues({ queues }: { queues: Load['queues'] }) {
  const { t } = useTranslation();
  const counts = (['waiting', 'active', 'delayed', 'failed'] as const).map((state): Column<Load['queues'][number]> => ({
    key: state,
    title: t(`settings.monitoring.${state}`),
    align: 'end',
    cell: (queue) => queue[state].toLocaleString(),
  }));
  const columns: Column<Load['queues'][number]>[] = [
    { key: 'name', title: t('settings.monitoring.queueName'), cell: ({ name }) => <Text look="code">{name}</Text> },
    ...counts,
  ];
  return (
    <Card flush title={t('settings.monitoring.queues')} description={t('settings.monitoring.queuesText')}>
      <Table label={t('settings.monitoring.queues')} columns={columns} rows={queues} rowKey={({ name }) => name} />
    </Card>
  );
}

function Operations({ operations }: { operations: Load['operations'] }) {
  const { t, i18n } = useTranslation();
  const ms = (value: number): string => t('settings.monitoring.ms', { ms: value.toLocaleString(i18n.language) });
  const columns: Column<Load['operations'][number]>[] = [
    { key: 'name', title: t('settings.monitoring.operation'), cell: ({ name }) => <Text look="code">{name}</Text> },
    { key: 'calls', title: t('settings.monitoring.calls'), align: 'end', cell: ({ calls }) => calls.toLocaleString() },
    {
      key: 'failed',
      title: t('settings.monitoring.failed'),
      align: 'end',
      wideOnly: true,
      cell: ({ failed }) => failed.toLocaleString(),
    },
    { key: 'average', title: t('settings.monitoring.average'), align: 'end', cell: (time) => ms(time.average_ms) },
    { key: 'longest', title: t('settings.monitoring.longest'), align: 'end', cell: (time) => ms(time.longest_ms) },
  ];
  return (
    <Card flush title={t('settings.monitoring.operations')} description={t('settings.monitoring.operationsText')}>
      <Table
        label={t('settings.monitoring.operations')}
        columns={columns}
        rows={operations}
        rowKey={({ name }) => name}
      />
    </Card>
  );
}
