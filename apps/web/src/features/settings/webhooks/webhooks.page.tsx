import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { webhooks } from '@tessera/contracts/webhooks/webhooks.contract';
import type { Webhook } from '@tessera/contracts/webhooks/webhooks.schema';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useMay } from '../../../session/use-session.ts';
import { Moment } from '../../../time/moment.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Text, TextLink } from '../../../ui/text.tsx';
import { ReceiverGuide } from './receiver-guide.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookMenu } from './webhook-menu.tsx';

const tones = { on: 'success', off: 'neutral', failing: 'danger' } as const;

const columnsOf = (onEdit: (webhook: Webhook) => void): readonly GridColumn<Webhook>[] => [
  {
    key: 'name',
    title: 'settings.webhooks.columns.name',
    width: 240,
    grows: true,
    sortBy: 'name',
    cell: (webhook) => <WebhookName of={webhook} />,
  },
  {
    key: 'events',
    title: 'settings.webhooks.columns.events',
    width: 220,
    cell: ({ events }) => <EventNames of={events} />,
  },
  {
    key: 'state',
    title: 'settings.webhooks.columns.state',
    width: 110,
    sortBy: 'state',
    cell: (webhook) => <WebhookState of={webhook} />,
  },
  {
    key: 'last',
    title: 'settings.webhooks.columns.last',
    width: 140,
    cell: ({ last_delivered_at: at }) => <LastDelivered at={at} />,
  },
  {
    key: 'by',
    title: 'settings.webhooks.columns.by',
    width: 150,
    isOptional: true,
    cell: ({ created_by: by }) => by.name,
  },
  {
    key: 'actions',
    title: 'settings.webhooks.columns.actions',
    width: 64,
    align: 'end',
    isActions: true,
    cell: (webhook) => <WebhookMenu of={webhook} onEdit={() => onEdit(webhook)} />,
  },
];

function WebhookName({ of: { id, name, url } }: { of: Webhook }) {
  return (
    <>
      <TextLink to="/settings/webhooks/$webhookId" params={{ webhookId: id }}>
        {name}
      </TextLink>{' '}
      <Text look="muted" size="small">
        {new URL(url).host}
      </Text>
    </>
  );
}

function EventNames({ of: events }: { of: Webhook['events'] }) {
  const { t } = useTranslation();
  const text = events.map((event) => t(`settings.webhooks.events.${event}`)).join(', ');
  return (
    <Text truncate title={text}>
      {text}
    </Text>
  );
}

/** Whether a webhook is on. */
export function WebhookState({ of: { state } }: { of: Webhook }) {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`settings.webhooks.states.${state}`)}</Badge>;
}

function LastDelivered({ at }: { at: string | null }) {
  const { t } = useTranslation();
  return at ? <Moment at={at} /> : <Text look="muted">{t('settings.webhooks.never')}</Text>;
}

/** The webhooks of the workspace, and how to receive their events. */
export function WebhooksPage() {
  const { t } = useTranslation();
  const can = useMay();
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const columns = useMemo(() => columnsOf(setEdited), []);
  const list = useList({
    name: 'webhooks',
    definition: webhooks.list.list,
    read: (query) => api.webhooks.list.pages({ query }),
  });
  const create = can('apiKeys:CAN_ADD') && (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('settings.webhooks.create')}
    </Button>
  );
  return (
    <>
      <ListPage
        list={list}
        title={t('settings.webhooks.title')}
        description={t('settings.webhooks.text')}
        actions={create}
        columns={columns}
        rowName={({ name }) => name}
        searchLabel={t('settings.webhooks.search')}
        pinned={['state']}
        foot={<ReceiverGuide />}
        empty={
          <EmptyState
            icon={<IconWebhook size={22} stroke={1.6} aria-hidden />}
            title={t('settings.webhooks.emptyTitle')}
            text={t('settings.webhooks.emptyText')}
            action={create}
          />
        }
      />
      {edited && <WebhookDialog webhook={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
