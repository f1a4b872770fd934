import { Link } from '@tanstack/react-router';
import type { ConversationHead } from '@tessera/contracts/conversations/conversations.schema';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../time/moment.tsx';
import { CallStatusBadge } from '../../agents/call-status.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import type { GridColumn } from '../../ui/data-grid/grid-column.ts';
import { DownloadRecordingsOfRow } from './download-recordings.tsx';
import styles from './conversations.module.css';
import { EmotionName, SentimentBadge } from '../../agents/talk/mood.tsx';

const tones: { readonly [S in ConversationHead['status']]: Tone } = {
  running: 'info',
  completed: 'success',
  failed: 'danger',
};

/** The status of a conversation as one word. */
export function ConversationStatusBadge({ status }: { status: ConversationHead['status'] }) {
  const { t } = useTranslation();
  return (
    <Badge tone={tones[status]} dot={status === 'running' ? 'pulse' : true}>
      {t(`conversations.status.${status}`)}
    </Badge>
  );
}

/** Of a phone call, the other number first. */
const detailOf = ({ phone, first_words: words }: ConversationHead): string =>
  [phone && (phone.direction === 'outbound' ? phone.to : phone.from), words].filter(Boolean).join(' · ');

function NameCell({ of: head }: { of: ConversationHead }) {
  const { t } = useTranslation();
  return (
    <span className={styles.name}>
      <Link to="/agents/conversations/$conversationId" params={{ conversationId: head.id }}>
        {head.agent_name}
      </Link>
      <span className={styles.detail}>{detailOf(head) || t('conversations.silent')}</span>
    </span>
  );
}

/** Columns of the list of conversations. */
export const conversationColumns: readonly GridColumn<ConversationHead>[] = [
  {
    key: 'agent',
    title: 'conversations.columns.agent',
    width: 260,
    grows: true,
    cell: (head) => <NameCell of={head} />,
  },
  {
    key: 'status',
    title: 'conversations.columns.status',
    width: 130,
    cell: ({ status }) => <ConversationStatusBadge status={status} />,
  },
  {
    key: 'channel',
    title: 'conversations.columns.channel',
    width: 100,
    cell: (head) => <Channel of={head} />,
  },
  {
    key: 'callStatus',
    title: 'conversations.columns.callStatus',
    width: 170,
    cell: ({ call_status: status }) => (status === null ? '–' : <CallStatusBadge status={status} />),
  },
  {
    key: 'started',
    title: 'conversations.columns.started',
    width: 140,
    sortBy: 'started_at',
    cell: ({ started_at: at }) => <Moment at={at} />,
  },
  {
    key: 'duration',
    title: 'conversations.columns.duration',
    width: 110,
    align: 'end',
    sortBy: 'seconds',
    cell: ({ seconds }) => <Seconds count={seconds} />,
  },
  { key: 'turns', title: 'conversations.columns.turns', width: 80, align: 'end', cell: ({ turns }) => turns },
  { key: 'tools', title: 'conversations.columns.tools', width: 100, align: 'end', cell: ({ tool_calls: n }) => n },
  {
    key: 'disposition',
    title: 'conversations.columns.disposition',
    width: 140,
    cell: ({ disposition }) => disposition ?? '–',
  },
  {
    key: 'sentiment',
    title: 'conversations.columns.sentiment',
    width: 110,
    cell: ({ sentiment }) => <SentimentBadge of={sentiment} />,
  },
  {
    key: 'emotion',
    title: 'conversations.columns.emotion',
    width: 110,
    cell: ({ emotion }) => <EmotionName of={emotion} />,
  },
  {
    key: 'quality',
    title: 'conversations.columns.quality',
    width: 100,
    align: 'end',
    sortBy: 'quality',
    cell: ({ quality }) => quality ?? '–',
  },
  {
    key: 'version',
    title: 'conversations.columns.version',
    width: 90,
    isOptional: true,
    cell: (head) => <Version of={head} />,
  },
  {
    key: 'actions',
    title: 'conversations.columns.actions',
    width: 64,
    align: 'end',
    isActions: true,
    cell: (head) => <DownloadRecordingsOfRow of={head} />,
  },
];

function Channel({ of: { channel } }: { of: ConversationHead }) {
  const { t } = useTranslation();
  return <>{t(`conversations.channels.${channel}`)}</>;
}

function Version({ of: { version } }: { of: ConversationHead }) {
  const { t } = useTranslation();
  return version === null ? <Badge>{t('conversations.test')}</Badge> : version;
}

/** A duration in seconds. */
export function Seconds({ count }: { count: number }) {
  const { t } = useTranslation();
  return <>{t('conversations.seconds', { count })}</>;
}
