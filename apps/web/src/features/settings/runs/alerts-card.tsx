import { useMutation, useQuery } from '@tanstack/react-query';
import type { RunAlert } from '@tessera/contracts/workflows/alerts/run-alerts.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMay } from '../../../session/use-session.ts';
import { Moment } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ActionsMenu } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { AlertDialog } from './alert-dialog.tsx';

/** Who is told when runs fail. */
export function AlertsCard() {
  const { t } = useTranslation();
  const mayEdit = useMay()('executions:CAN_EDIT');
  const alerts = useQuery(api.runAlerts.list.options({ query: {} }));
  const [open, setOpen] = useState<RunAlert | 'new' | null>(null);
  const columns = useColumns(mayEdit, setOpen);
  const add = mayEdit && <Button onClick={() => setOpen('new')}>{t('settings.runs.add')}</Button>;
  const items = alerts.data?.items ?? [];
  return (
    <Card flush title={t('settings.runs.alerts')} description={t('settings.runs.alertsText')} actions={add}>
      {alerts.isPending && <SkeletonRows rows={2} />}
      {alerts.error && <ErrorState of={alerts} />}
      {alerts.data && items.length === 0 && (
        <EmptyState title={t('settings.runs.none')} text={t('settings.runs.noneText')} />
      )}
      {items.length > 0 && (
        <Table label={t('settings.runs.alerts')} columns={columns} rows={items} rowKey={({ id }) => id} />
      )}
      {open !== null && <AlertDialog of={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function useColumns(mayEdit: boolean, open: (alert: RunAlert) => void): Column<RunAlert>[] {
  const { t } = useTranslation();
  const remove = useMutation({
    ...api.runAlerts.remove.mutation(),
    onSuccess: () => toast.success(t('settings.runs.removed')),
  });
  const nameOf = ({ workflow_id: id, workflow_name: name }: RunAlert): string =>
    id === null ? t('settings.runs.all') : (name ?? t('settings.runs.unknown'));
  const columns: Column<RunAlert>[] = [
    { key: 'of', title: t('settings.runs.of'), cell: nameOf },
    {
      key: 'when',
      title: t('settings.runs.when'),
      cell: ({ failures: count, minutes }) => t('settings.runs.rule', { count, minutes }),
    },
    {
      key: 'to',
      title: t('settings.runs.to'),
      wideOnly: true,
      cell: ({ emails, url }) => [...emails, ...(url === '' ? [] : [url])].join(', '),
    },
    {
      key: 'last',
      title: t('settings.runs.last'),
      wideOnly: true,
      cell: ({ last_sent_at: at }) => (at ? <Moment at={at} /> : t('settings.runs.never')),
    },
  ];
  const actions: Column<RunAlert> = {
    key: 'actions',
    title: t('settings.runs.actions'),
    hideTitle: true,
    align: 'end',
    cell: (alert) => (
      <ActionsMenu
        label={t('settings.runs.manage', { name: nameOf(alert) })}
        groups={[
          { entries: [{ label: t('settings.runs.edit'), onSelect: () => open(alert) }] },
          {
            entries: [
              {
                label: t('settings.runs.remove'),
                danger: true,
                onSelect: () => remove.mutate({ body: { id: alert.id } }),
              },
            ],
          },
        ]}
      />
    ),
  };
  return mayEdit ? [...columns, actions] : columns;
}
