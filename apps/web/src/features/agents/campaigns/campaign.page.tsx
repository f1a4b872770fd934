import { IconAddressBook, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { campaigns } from '@tessera/contracts/telephony/campaigns.contract';
import { type Campaign, type CampaignContact, contactStatuses } from '@tessera/contracts/telephony/campaigns.schema';
import { useTranslation } from 'react-i18next';
import { CallStatusBadge, useCallStatusChoices } from '../../../agents/call-status.tsx';
import { api } from '../../../api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { ListBody } from '../../../lists/list-body.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useMay } from '../../../session/use-session.ts';
import { Moment, useExactMoment } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Counts } from '../../../ui/charts/counts.tsx';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { UnreadPage } from '../../../ui/states/unread-page.tsx';
import { Text, TextLink } from '../../../ui/text.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { doneOf } from './campaign-progress.ts';
import { CampaignDone, CampaignStateBadge, ContactStatusBadge } from './campaign-state.tsx';
import styles from './campaigns.module.css';
import { weekdaysText } from './weekdays.ts';

const route = getRouteApi('/shell/agents/campaigns/$campaignId');

/** One campaign, with its contacts. */
export function CampaignPage() {
  const { t } = useTranslation();
  const can = useMay();
  const { campaignId: id } = route.useParams();
  const read = useQuery({ ...api.campaigns.get.options({ query: { id } }), meta: { quiet: true } });
  const campaign = read.data;
  if (!campaign)
    return (
      <UnreadPage list={{ label: t('campaigns.title'), to: '/agents/campaigns' }} of={read}>
        <SkeletonRows rows={4} height={76} />
      </UnreadPage>
    );
  return (
    <Page
      title={campaign.name}
      description={<Terms of={campaign} />}
      trail={[{ label: t('campaigns.title'), to: '/agents/campaigns' }]}
      beside={<CampaignStateBadge state={campaign.state} />}
      actions={<CampaignActions campaign={campaign} />}
    >
      <Stack gap={20}>
        {campaign.problem !== null && (
          <Notice tone="warning" title={t('campaigns.pausedBy')}>
            {campaign.problem}
          </Notice>
        )}
        <Progress of={campaign} />
        {can('conversations:CAN_VIEW') && <Contacts campaign={id} />}
      </Stack>
    </Page>
  );
}

function Terms({ of }: { of: Campaign }) {
  const { t, i18n } = useTranslation();
  const { window, agent, number, starts_on: first, ends_on: last } = of;
  const how = t('campaigns.summary', {
    ...{ from: window.from, to: window.to, days: weekdaysText(window.days, i18n.language), atOnce: of.calls_at_once },
    retries: t('campaigns.retriesOf', { count: of.retry.times }),
  });
  const day = (text: string): string =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(text));
  return (
    <>
      {agent.name ?? t('campaigns.gone')} · {number.number ?? t('campaigns.gone')} · {day(first)} – {day(last)} · {how}
    </>
  );
}

function Progress({ of: campaign }: { of: Campaign }) {
  const { t } = useTranslation();
  const { total, counts } = campaign;
  return (
    <Card>
      <Stack>
        <ProgressBar label={t('campaigns.progress')} value={total === 0 ? 1 : doneOf(campaign) / total} />
        <Text look="muted" size="small">
          <CampaignDone of={campaign} />
        </Text>
        <Counts
          of={contactStatuses.map((status) => ({
            ...{ label: t(`campaigns.statuses.${status}`), count: counts[status], isBad: status === 'failed' },
          }))}
        />
      </Stack>
    </Card>
  );
}

const columns: readonly GridColumn<CampaignContact>[] = [
  {
    ...{ key: 'number', title: 'campaigns.contactColumns.number', width: 190, grows: true, sortBy: 'number' },
    cell: (contact) => <Who of={contact} />,
  },
  {
    ...{ key: 'status', title: 'campaigns.contactColumns.status', width: 130 },
    cell: ({ status }) => <ContactStatusBadge status={status} />,
  },
  {
    ...{ key: 'call', title: 'campaigns.contactColumns.call', width: 170 },
    cell: ({ call_status: status }) => status && <CallStatusBadge status={status} />,
  },
  {
    ...{ key: 'tries', title: 'campaigns.contactColumns.tries', width: 110, align: 'end', sortBy: 'tries' },
    cell: ({ tries }) => tries,
  },
  {
    ...{ key: 'at', title: 'campaigns.contactColumns.at', width: 125, sortBy: 'last_called_at' },
    cell: ({ last_called_at: at }) => at && <Moment at={at} />,
  },
  { key: 'note', title: 'campaigns.contactColumns.note', width: 190, cell: (contact) => <Note of={contact} /> },
  {
    ...{ key: 'conversation', title: 'campaigns.contactColumns.conversation', width: 180 },
    cell: (contact) => <ConversationLink of={contact} />,
  },
];

function Who({ of: { number, variables } }: { of: CampaignContact }) {
  const values = Object.values(variables).join(', ');
  return (
    <span title={values}>
      {number} <span className={styles.note}>{values}</span>
    </span>
  );
}

function Note({ of: { problem, due_at: due } }: { of: CampaignContact }) {
  const { t } = useTranslation();
  const exact = useExactMoment();
  const text = problem ?? (due && t('campaigns.opensAt', { at: exact(due) }));
  return (
    text && (
      <span className={styles.clamp} title={text}>
        {text}
      </span>
    )
  );
}

function ConversationLink({ of: { conversation_id: id, tries } }: { of: CampaignContact }) {
  const { t } = useTranslation();
  if (id === null || tries === 0) return null;
  return (
    <TextLink to="/agents/conversations/$conversationId" params={{ conversationId: id }}>
      {t('campaigns.conversation')}
    </TextLink>
  );
}

function Contacts({ campaign }: { campaign: string }) {
  const { t } = useTranslation();
  const list = useList({
    name: 'campaignContacts',
    definition: campaigns.contacts.list,
    choices: { call_status: useCallStatusChoices() },
    read: (query) => api.campaigns.contacts.pages({ query: { ...query, campaign_id: campaign } }),
  });
  return (
    <div>
      <ListBody
        list={list}
        label={t('campaigns.contacts')}
        columns={columns}
        rowName={({ number }) => number}
        searchLabel={t('campaigns.contactSearch')}
        pinned={['status', 'call_status']}
        notice={<Download campaign={campaign} />}
        empty={
          <EmptyState
            icon={<IconAddressBook size={22} stroke={1.6} aria-hidden />}
            title={t('campaigns.noContacts')}
            text={t('campaigns.noContactsText')}
          />
        }
      />
    </div>
  );
}

function Download({ campaign }: { campaign: string }) {
  const { t } = useTranslation();
  const download = useMutation({
    ...api.campaigns.download.mutation(),
    onSuccess: ({ name, content }) => saveFile(new Blob([content], { type: 'text/csv' }), name),
  });
  return (
    <div className={styles.above}>
      <Button
        size="small"
        icon={<IconDownload size={15} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate({ body: { id: campaign } })}
      >
        {t('campaigns.download')}
      </Button>
    </div>
  );
}
