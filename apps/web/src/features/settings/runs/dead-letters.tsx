import { useMutation, useQuery } from '@tanstack/react-query';
import type { DeadLetter } from '@tessera/contracts/monitoring/dead-letters.contract';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMay } from '../../../session/use-session.ts';
import { Moment } from '../../../time/moment.tsx';
import { Card } from '../../../ui/card.tsx';
import { ActionsMenu } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';

/** Jobs of the workspace that were given up, with their cause. */
export function DeadLetterList() {
  const { t } = useTranslation();
  const letters = useQuery(api.deadLetters.list.options({ query: {} }));
  const columns = useColumns();
  if (!letters.data) return letters.error ? <ErrorState of={letters} /> : <SkeletonRows rows={4} />;
  const { items } = letters.data;
  if (items.length === 0)
    return <EmptyState title={t('settings.runs.letters.none')} text={t('settings.runs.letters.noneText')} />;
  return (
    <Card flush title={t('settings.runs.letters.title')} description={t('settings.runs.letters.text')}>
      <Table
        label={t('settings.runs.letters.title')}
        columns={columns}
        rows={items}
        rowKey={({ queue, id }) => `${queue}/${id}`}
      />
    </Card>
  );
}

function useColumns(): Column<DeadLetter>[] {
  const { t } = useTranslation();
  const mayEdit = useMay()('monitoring:CAN_EDIT');
  const retry = useMutation({
    ...api.deadLetters.retry.mutation(),
    onSuccess: () => toast.success(t('settings.runs.letters.retried')),
  });
  const discard = useMutation({
    ...api.deadLetters.discard.mutation(),
    onSuccess: () => toast.success(t('settings.runs.letters.discarded')),
  });
  const columns: Column<DeadLetter>[] = [
    { key: 'job', title: t('settings.runs.letters.job'), cell: ({ job }) => <Text look="code">{job}</Text> },
    { key: 'cause', title: t('settings.runs.letters.cause'), cell: ({ cause }) => cause },
    { key: 'attempts', title: t('settings.runs.letters.attempts'), align: 'end', wideOnly: true, cell: attemptsOf },
    {
      key: 'at',
      title: t('settings.runs.letters.at'),
      wideOnly: true,
      cell: ({ failed_at: at }) => <Moment at={at} />,
    },
  ];
  const actions: Column<DeadLetter> = {
    key: 'actions',
    title: t('settings.runs.letters.actions'),
    hideTitle: true,
    align: 'end',
    cell: ({ queue, id, job }) => (
      <ActionsMenu
        label={t('settings.runs.letters.manage', { name: job })}
        groups={[
          {
            entries: [
              { label: t('settings.runs.letters.retry'), onSelect: () => retry.mutate({ body: { queue, id } }) },
              {
                label: t('settings.runs.letters.discard'),
                danger: true,
                onSelect: () => discard.mutate({ body: { queue, id } }),
              },
            ],
          },
        ]}
      />
    ),
  };
  return mayEdit ? [...columns, actions] : columns;
}

const attemptsOf = ({ attempts }: DeadLetter) => attempts;
