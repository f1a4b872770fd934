import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { webhooks } from '@tessera/contracts/webhooks/webhooks.contract';
import type { Webhook, WebhookDelivery } from '@tessera/contracts/webhooks/webhooks.schema';
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
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { useTestEvent } from './webhook-menu.tsx';
import { WebhookState } from './webhooks.page.tsx';

const route = getRouteApi('/shell/settings/webhooks/$webhookId');
const readEveryMs = 3_000;
const tones = { waiting: 'warning', delivered: 'success', failed: 'danger' } as const;
const key = 'settings.webhooks.deliveries.columns';

const columnsOf = (onOpen: (delivery: WebhookDelivery) => void): readonly GridColumn<WebhookDelivery>[] => [
  {
    key: 'time',
    title: `${key}.time`,
    width: 150,
    sortBy: 'created_at',
    cell: ({ created_at: at }) => <Moment at={at} />,
  },
  { key: 'event', title: `${key}.event`, width: 180, grows: true, cell: (delivery) => <EventName of={delivery} /> },
  { key: 'state', title: `${key}.state`, width: 110, cell: (delivery) => <DeliveryState of={delivery} /> },
  { key: 'answer', title: `${key}.answer`, width: 120, cell: (delivery) => <LastAnswer of={delivery} /> },
  { key: 'attempts', title: `${key}.attempts`, width: 90, align: 'end', cell: ({ attempts }) => attempts.length },
  { key: 'took', title: `${key}.took`, width: 90, align: 'end', cell: ({ attempts }) => tookOf(attempts.at(-1)?.ms) },
  {
    key: 'actions',
    title: `${key}.actions`,
    width: 110,
    align: 'end',
    isActions: true,
    cell: (delivery) => <ShowButton onOpen={() => onOpen(delivery)} />,
  },
];

const tookOf = (ms: number | undefined): string => (ms === undefined ? '' : `${ms.toLocaleString()} ms`);

function EventName({ of: { event } }: { of: WebhookDelivery }) {
  const { t } = useTranslation();
  return t(`settings.webhooks.events.${event}`);
}

function DeliveryState({ of: { state } }: { of: WebhookDelivery }) {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`settings.webhooks.deliveries.states.${state}`)}</Badge>;
}

function LastAnswer({ of: { attempts } }: { of: WebhookDelivery }) {
  const { t } = useTranslation();
  const last = attempts.at(-1);
  if (!last) return null;
  return last.status ?? <Text look="muted">{t('settings.webhooks.deliveries.noAnswer')}</Text>;
}

function ShowButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="small" onClick={onOpen}>
      {t('settings.webhooks.deliveries.show')}
    </Button>
  );
}

function StateNotice({ webhook }: { webhook: Webhook }) {
  const { t, i18n } = useTranslation();
  if (webhook.state === 'failing') return <Notice tone="danger">{t('settings.webhooks.disabled')}</Notice>;
  if (webhook.state === 'off' || !webhook.failing_since) return null;
  const at = new Date(webhook.failing_since).toLocaleString(i18n.language);
  return <Notice tone="warning">{t('settings.webhooks.failingSince', { at })}</Notice>;
}

/** What was sent to a webhook, and what it answered. */
export function DeliveriesPage() {
  const { t } = useTranslation();
  const { webhookId: id } = route.useParams();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const columns = useMemo(() => columnsOf((delivery) => setOpenedId(delivery.id)), []);
  const all = useQuery({ ...api.webhooks.list.options({ query: { limit: 100 } }), refetchInterval: readEveryMs });
  const webhook = all.data?.items.find((one) => one.id === id);
  const list = useList({
    name: 'webhookDeliveries',
    definition: webhooks.deliveries.list,
    read: (query) => ({
      ...api.webhooks.deliveries.pages({ query: { ...withoutSearch(query), webhook_id: id } }),
      refetchInterval: readEveryMs,
    }),
  });
  const opened = list.rows.find((delivery) => delivery.id === openedId);
  return (
    <>
      <ListPage
        list={list}
        title={webhook?.name ?? t('settings.webhooks.log')}
        label={t('settings.webhooks.log')}
        description={webhook ? webhook.url : t('settings.webhooks.deliveries.text')}
        trail={[{ label: t('settings.webhooks.title'), to: '/settings/webhooks' }]}
        beside={webhook && <WebhookState of={webhook} />}
        actions={webhook && <TestButton of={webhook} />}
        head={webhook && <StateNotice webhook={webhook} />}
        columns={columns}
        rowName={({ event, created_at: at }) => `${event} ${at}`}
        pinned={['state', 'event']}
        empty={
          <EmptyState
            icon={<IconSend size={22} stroke={1.6} aria-hidden />}
            title={t('settings.webhooks.deliveries.emptyTitle')}
            text={t('settings.webhooks.deliveries.emptyText')}
          />
        }
      />
      {opened && <DeliveryPanel of={opened} onClose={() => setOpenedId(null)} action={<AgainButton of={opened} />} />}
    </>
  );
}

const withoutSearch = <Query extends { search: unknown }>({
  search: _search,
  ...query
}: Query): Omit<Query, 'search'> => query;

function TestButton({ of: { id, state } }: { of: Webhook }) {
  const { t } = useTranslation();
  const test = useTestEvent();
  if (!useMay()('apiKeys:CAN_EDIT')) return null;
  return (
    <Button
      icon={<IconSend size={16} aria-hidden />}
      loading={test.isPending}
      disabled={state !== 'on'}
      onClick={() => test.mutate({ body: { id } })}
    >
      {t('settings.webhooks.test')}
    </Button>
  );
}

function AgainButton({ of: { id, state } }: { of: WebhookDelivery }) {
  const { t } = useTranslation();
  const again = useMutation({
    ...api.webhooks.redeliver.mutation(),
    onSuccess: () => toast.success(t('settings.webhooks.deliveries.resent')),
  });
  if (!useMay()('apiKeys:CAN_EDIT')) return null;
  return (
    <Button
      icon={<IconRefresh size={16} aria-hidden />}
      loading={again.isPending}
      disabled={state === 'waiting'}
      onClick={() => again.mutate({ body: { id } })}
    >
      {t('settings.webhooks.deliveries.again')}
    </Button>
  );
}
