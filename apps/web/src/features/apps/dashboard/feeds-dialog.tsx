import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { DashboardFeed } from '@tessera/contracts/dashboards/dashboard-feeds.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Moment } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ActionsMenu } from '../../../ui/overlays/menu.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { FeedForm } from './feed-form.tsx';

/** The integrations of a dashboard: numbers of other systems that tiles can show. */
export function FeedsDialog({ dashboard, onClose }: { dashboard: string; onClose: () => void }) {
  const { t } = useTranslation();
  const feeds = useQuery(api.dashboardFeeds.list.options({ query: { dashboard_id: dashboard } }));
  const [edited, setEdited] = useState<DashboardFeed | 'new' | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  return (
    <Dialog
      opened
      size="large"
      title={t('dashboards.feeds.title')}
      onClose={onClose}
      actions={
        <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {t('dashboards.feeds.add')}
        </Button>
      }
    >
      <Stack>
        <p style={{ margin: 0, color: 'var(--text-muted)' }}>{t('dashboards.feeds.text')}</p>
        {address !== null && (
          <Notice tone="success" title={t('dashboards.feeds.addressTitle')}>
            <Stack gap={8}>
              {t('dashboards.feeds.addressText')}
              <CopyField label={t('dashboards.feeds.address')} value={address} />
              <code>{'{"values": [{"label": "Pune", "value": 12}]}'}</code>
            </Stack>
          </Notice>
        )}
        {feeds.data ? (
          <FeedTable feeds={feeds.data.items} onEdit={setEdited} />
        ) : feeds.error ? (
          <ErrorState of={feeds} />
        ) : (
          <SkeletonRows rows={2} />
        )}
      </Stack>
      {edited !== null && (
        <FeedForm
          dashboard={dashboard}
          feed={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(saved) => {
            setEdited(null);
            if (saved.address !== null) setAddress(saved.address);
          }}
        />
      )}
    </Dialog>
  );
}

function FeedTable({ feeds, onEdit }: { feeds: readonly DashboardFeed[]; onEdit: (feed: DashboardFeed) => void }) {
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<DashboardFeed | null>(null);
  const remove = useMutation(api.dashboardFeeds.remove.mutation());
  if (feeds.length === 0)
    return <EmptyState title={t('dashboards.feeds.none')} text={t('dashboards.feeds.noneText')} />;
  const columns: Column<DashboardFeed>[] = [
    { key: 'name', title: t('dashboards.feeds.name'), cell: ({ name }) => name },
    {
      key: 'kind',
      title: t('dashboards.feeds.kind'),
      cell: ({ source }) => t(`dashboards.feeds.kinds.${source.kind}`),
    },
    {
      key: 'received',
      title: t('dashboards.feeds.received'),
      wideOnly: true,
      cell: ({ received_at: at }) => at && <Moment at={at} />,
    },
    {
      key: 'actions',
      title: t('dashboards.feeds.actions'),
      hideTitle: true,
      align: 'end',
      cell: (feed) => (
        <ActionsMenu
          label={t('dashboards.tile.actions', { name: feed.name })}
          groups={[
            { entries: [{ label: t('dashboards.feeds.change'), onSelect: () => onEdit(feed) }] },
            { entries: [{ label: t('dashboards.feeds.remove'), danger: true, onSelect: () => setRemoved(feed) }] },
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <Table label={t('dashboards.feeds.title')} columns={columns} rows={feeds} rowKey={({ id }) => id} />
      <ConfirmDialog
        opened={removed !== null}
        danger
        title={t('dashboards.feeds.removeTitle', { name: removed?.name ?? '' })}
        text={t('dashboards.feeds.removeText')}
        loading={remove.isPending}
        onClose={() => setRemoved(null)}
        onConfirm={() =>
          removed &&
          remove.mutate(
            { body: { dashboard_id: removed.dashboard_id, id: removed.id } },
            { onSuccess: () => setRemoved(null) },
          )
        }
      />
    </>
  );
}
