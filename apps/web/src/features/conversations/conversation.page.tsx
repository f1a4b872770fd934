import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Conversation } from '@tessera/contracts/conversations/conversations.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Composer } from '../../agents/talk/composer.tsx';
import { MakeCase } from '../../agents/talk/make-case.tsx';
import { Transcript } from '../../agents/talk/transcript.tsx';
import { api } from '../../api.ts';
import { useMay } from '../../session/use-session.ts';
import { Moment } from '../../time/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { UnreadPage } from '../../ui/states/unread-page.tsx';
import { CallCard, type Seek } from './call-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { ConversationActions } from './conversation-actions.tsx';
import { ConversationStatusBadge, Seconds } from './conversation-columns.tsx';
import styles from './conversations.module.css';
import { Fact } from './fact.tsx';
import { OutcomeCard } from './outcome-card.tsx';

const route = getRouteApi('/shell/agents/conversations/$conversationId');

/** One conversation: transcript, facts, note, and the acts of a person. */
export function ConversationPage() {
  const { t } = useTranslation();
  const { conversationId: id } = route.useParams();
  const details = useQuery({ ...api.conversations.get.options({ query: { id } }), meta: { quiet: true } });
  if (details.data) return <ConversationView key={id} of={details.data} />;
  return (
    <UnreadPage list={{ label: t('conversations.title'), to: '/agents/conversations' }} of={details}>
      <SkeletonRows rows={6} />
    </UnreadPage>
  );
}

function ConversationView({ of }: { of: Conversation }) {
  const { head, entries, is_thinking: isThinking } = of;
  const { t } = useTranslation();
  const can = useMay();
  const [seek, setSeek] = useState<Seek | null>(null);
  const onSeek = of.recordings.length > 0 ? (ms: number) => setSeek({ ms }) : undefined;
  const writes = head.status === 'running' && can('conversations:CAN_EDIT') && (head.with === 'person' || head.is_test);
  return (
    <Page
      title={head.agent_name}
      trail={[{ label: t('conversations.title'), to: '/agents/conversations' }]}
      beside={<ConversationStatusBadge status={head.status} />}
      actions={<ConversationActions of={head} />}
    >
      <div className={styles.columns}>
        <Card title={t('conversations.transcript')}>
          <Transcript id={head.id} entries={entries} isThinking={isThinking} onSeek={onSeek} />
          {can('agents:CAN_EDIT') && <MakeCase of={of} />}
          {writes && <Composer id={head.id} />}
        </Card>
        <div className={styles.column}>
          {head.channel !== 'chat' && <CallCard of={of} seek={seek} />}
          {head.summary !== null && <Card title={t('conversations.summary')}>{head.summary}</Card>}
          <OutcomeCard of={of} />
          <ContactCard of={of} />
          <Facts of={head} />
          {can('conversations:CAN_EDIT') && <Note of={head} />}
        </div>
      </div>
    </Page>
  );
}

function Facts({ of: head }: { of: Conversation['head'] }) {
  const { t } = useTranslation();
  const facts = [
    ['started', <Moment key="at" at={head.started_at} />],
    ['duration', <Seconds key="seconds" count={head.seconds} />],
    ['turns', head.turns],
    ['tools', head.tool_calls],
    ['channel', t(`conversations.channels.${head.channel}`)],
    ['version', head.version ?? t('conversations.test')],
  ] as const;
  return (
    <Card title={t('conversations.details')}>
      <dl className={styles.facts}>
        {facts.map(([key, value]) => (
          <Fact key={key} title={t(`conversations.columns.${key}`)}>
            {value}
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

function Note({ of: { id, note } }: { of: Conversation['head'] }) {
  const { t } = useTranslation();
  const [text, setText] = useState(note);
  const annotate = useMutation(api.conversations.annotate.mutation());
  const save = () =>
    annotate.mutate({ body: { id, note: text } }, { onSuccess: () => toast.success(t('conversations.saved')) });
  return (
    <Card
      title={t('conversations.note')}
      footer={
        <Button onClick={save} disabled={text === note} loading={annotate.isPending}>
          {t('conversations.saveNote')}
        </Button>
      }
    >
      <TextArea label={t('conversations.note')} hideLabel value={text} onChange={setText} maxLength={1_000} />
    </Card>
  );
}
