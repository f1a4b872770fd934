import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { DashboardMail } from '@tessera/contracts/dashboards/dashboard-mails.schema';
import { mostDashboardMails } from '@tessera/contracts/dashboards/dashboard-mails.schema';
import { readSchedule, scheduleText } from '@tessera/nodes/kinds/scheduled/schedule-presets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api.ts';
import { Moment, momentWords } from '../../../../time/moment.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ActionsMenu } from '../../../../ui/overlays/menu.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../ui/table.tsx';
import { MailForm } from './mail-form.tsx';
import styles from './mails.module.css';

/** The schedules that a dashboard is sent by. */
export function MailsDialog({ dashboard, name, onClose }: { dashboard: string; name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const mails = useQuery(api.dashboardMails.list.options({ query: { dashboard_id: dashboard } }));
  const [edited, setEdited] = useState<DashboardMail | 'new' | null>(null);
  const isFull = (mails.data?.items.length ?? 0) >= mostDashboardMails;
  return (
    <Dialog
      opened
      size="large"
      title={t('dashboards.mails.title')}
      onClose={onClose}
      actions={
        <Button icon={<IconPlus size={16} aria-hidden />} disabled={isFull} onClick={() => setEdited('new')}>
          {t('dashboards.mails.add')}
        </Button>
      }
    >
      <Stack>
        <p className={styles.quiet}>{t('dashboards.mails.text')}</p>
        {mails.data ? (
          <MailTable mails={mails.data.items} onEdit={setEdited} />
        ) : mails.error ? (
          <ErrorState of={mails} />
        ) : (
          <SkeletonRows rows={2} />
        )}
      </Stack>
      {edited !== null && (
        <MailForm
          dashboard={dashboard}
          title={name}
          mail={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Dialog>
  );
}

const stateOf = ({ stopped, is_sending, is_paused }: DashboardMail) =>
  stopped ? 'stopped' : is_sending ? 'sending' : is_paused ? 'paused' : 'on';
const tones = { stopped: 'danger', sending: 'info', paused: 'neutral', on: 'success' } as const;

function MailTable({ mails, onEdit }: { mails: readonly DashboardMail[]; onEdit: (mail: DashboardMail) => void }) {
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<DashboardMail | null>(null);
  const remove = useMutation(api.dashboardMails.remove.mutation());
  if (mails.length === 0)
    return <EmptyState title={t('dashboards.mails.none')} text={t('dashboards.mails.noneText')} />;
  const columns: Column<DashboardMail>[] = [
    { key: 'name', title: t('dashboards.mails.name'), cell: (mail) => <Named mail={mail} /> },
    {
      key: 'state',
      title: t('dashboards.mails.state'),
      cell: (mail) => <Badge tone={tones[stateOf(mail)]}>{t(`dashboards.mails.states.${stateOf(mail)}`)}</Badge>,
    },
    {
      key: 'next',
      title: t('dashboards.mails.next'),
      wideOnly: true,
      cell: ({ next_at: at, time_zone: zone }) => at && <time dateTime={at}>{momentWords(at, zone)}</time>,
    },
    { key: 'last', title: t('dashboards.mails.last'), wideOnly: true, cell: (mail) => <Last mail={mail} /> },
    {
      key: 'actions',
      title: t('dashboards.mails.actions'),
      hideTitle: true,
      align: 'end',
      cell: (mail) => <MailActions mail={mail} onEdit={onEdit} onRemove={setRemoved} />,
    },
  ];
  return (
    <>
      {mails.map(
        ({ id, name, stopped, by }) =>
          stopped && (
            <Notice key={id} tone="warning" title={name}>
              {t(`dashboards.mails.stops.${stopped.reason}`, { name: by.name ?? t('dashboards.mails.somebody') })}
            </Notice>
          ),
      )}
      <Table label={t('dashboards.mails.title')} columns={columns} rows={mails} rowKey={({ id }) => id} />
      <ConfirmDialog
        opened={removed !== null}
        danger
        title={t('dashboards.mails.removeTitle', { name: removed?.name ?? '' })}
        text={t('dashboards.mails.removeText')}
        loading={remove.isPending}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && remove.mutate({ body: idsOf(removed) }, { onSuccess: () => setRemoved(null) })}
      />
    </>
  );
}

const idsOf = ({ id, dashboard_id }: DashboardMail) => ({ id, dashboard_id });

function Named({ mail }: { mail: DashboardMail }) {
  const { t } = useTranslation();
  const { name, schedule, people, emails } = mail;
  const count = people.length + emails.length;
  return (
    <div className={styles.named}>
      <b>{name}</b>
      <small>
        {scheduleText(readSchedule(schedule))} · {t('dashboards.mails.to', { count })}
      </small>
      <span className={styles.narrow}>
        <Last mail={mail} />
      </span>
    </div>
  );
}

function Last({ mail: { last } }: { mail: DashboardMail }) {
  const { t } = useTranslation();
  if (!last) return t('dashboards.mails.never');
  return (
    <span className={styles.named}>
      <Moment at={last.at} />
      <small>{t(`dashboards.mails.outcomes.${last.outcome}`, { count: last.recipients })}</small>
    </span>
  );
}

interface ActionsProps {
  mail: DashboardMail;
  onEdit: (mail: DashboardMail) => void;
  onRemove: (mail: DashboardMail) => void;
}

function MailActions({ mail, onEdit, onRemove }: ActionsProps) {
  const { t } = useTranslation();
  const pause = useMutation(api.dashboardMails.setPaused.mutation());
  const send = useMutation({
    ...api.dashboardMails.sendNow.mutation(),
    onSuccess: () => toast.success(t('dashboards.mails.sending')),
  });
  const body = idsOf(mail);
  const running = mail.stopped
    ? []
    : [
        { label: t('dashboards.mails.sendNow'), onSelect: () => send.mutate({ body }) },
        {
          label: t(mail.is_paused ? 'dashboards.mails.resume' : 'dashboards.mails.pause'),
          onSelect: () => pause.mutate({ body: { ...body, is_paused: !mail.is_paused } }),
        },
      ];
  return (
    <ActionsMenu
      label={t('dashboards.mails.manage', { name: mail.name })}
      groups={[
        { entries: [{ label: t('dashboards.mails.change'), onSelect: () => onEdit(mail) }, ...running] },
        { entries: [{ label: t('dashboards.mails.remove'), danger: true, onSelect: () => onRemove(mail) }] },
      ]}
    />
  );
}
