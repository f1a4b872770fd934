import { IconDownload, IconMessages } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { conversations } from '@tessera/contracts/conversations/conversations.contract';
import { conversationStatuses, type ConversationStatus } from '@tessera/contracts/conversations/conversations.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useCallStatusChoices } from '../../agents/call-status.tsx';
import { AgentAreaTabs } from '../../agents/agent-area-tabs.tsx';
import { LivePill } from '../../flow/live-pill.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { requiredValue, withRequired } from '../../lists/list-links.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedField } from '../../ui/fields/segmented-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { conversationColumns } from './conversation-columns.tsx';
import { ConversationTotals } from './conversation-totals.tsx';
import styles from './conversations.module.css';

const definition = conversations.list.list;

function useChoices() {
  const agents = useQuery({ ...api.agents.list.options({ query: { limit: 100 } }), meta: { quiet: true } });
  const callStatuses = useCallStatusChoices();
  const totals = useQuery({ ...api.conversations.summary.options({ query: {} }), meta: { quiet: true } });
  return {
    agent_id: (agents.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    call_status: callStatuses,
    disposition: (totals.data?.by_disposition ?? []).map(({ key }) => ({ value: key, label: key })),
  };
}

/** The conversations of the workspace: newest first, updated live. */
export function ConversationListPage() {
  const { t } = useTranslation();
  const list = useList({
    name: 'conversations',
    definition,
    choices: useChoices(),
    read: (query) => api.conversations.list.pages({ query }),
  });
  const { filters } = list.state;
  const status = requiredValue(filters, 'status');
  const show = (view: 'all' | ConversationStatus): void =>
    list.change({ filters: withRequired(filters, 'status', view === 'all' ? undefined : view) });
  return (
    <ListPage
      list={list}
      title={t('conversations.title')}
      description={t('conversations.description')}
      beside={<LivePill />}
      head={<AgentAreaTabs />}
      actions={<Download query={list.query} />}
      columns={conversationColumns}
      rowName={({ agent_name: agent, first_words: words }) => t('conversations.named', { agent, words })}
      searchLabel={t('conversations.search')}
      pinned={['agent_id', 'duration', 'sentiment', 'emotion', 'disposition', 'started_at']}
      notice={
        <div className={styles.above}>
          <ConversationTotals query={list.query} />
          <SegmentedField<'all' | ConversationStatus>
            label={t('conversations.views.title')}
            hideLabel
            value={conversationStatuses.find((one) => one === status) ?? 'all'}
            onChange={show}
            options={[
              { value: 'all', label: t('conversations.views.all') },
              ...conversationStatuses.map((value) => ({ value, label: t(`conversations.status.${value}`) })),
            ]}
          />
        </div>
      }
      empty={
        <EmptyState
          icon={<IconMessages size={24} aria-hidden />}
          title={t('conversations.none')}
          text={t('conversations.noneText')}
        />
      }
    />
  );
}

interface Narrowed {
  filter?: string | undefined;
  search?: string | undefined;
}

function Download({ query: { filter, search } }: { query: Narrowed }) {
  const { t } = useTranslation();
  const download = useMutation(api.conversations.download.mutation());
  const start = () =>
    download.mutate(
      { body: { format: 'csv', ...(filter !== undefined && { filter }), ...(search && { search }) } },
      {
        onSuccess: ({ name, content, rows: count, is_whole: isWhole }) => {
          saveFile(new Blob([content], { type: 'text/csv' }), name);
          toast.success(t(isWhole ? 'conversations.downloaded' : 'conversations.cut', { count }));
        },
      },
    );
  return (
    <Button icon={<IconDownload size={16} aria-hidden />} onClick={start} loading={download.isPending}>
      {t('conversations.download')}
    </Button>
  );
}
