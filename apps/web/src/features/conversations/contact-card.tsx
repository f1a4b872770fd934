import { useMutation } from '@tanstack/react-query';
import type { ContactMemory } from '@tessera/contracts/conversations/contact-memories.schema';
import type { Conversation } from '@tessera/contracts/conversations/conversations.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useMay } from '../../session/use-session.ts';
import { Moment, useDay } from '../../time/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { TextLink } from '../../ui/text.tsx';
import styles from './conversations.module.css';
import { Fact, factText } from './fact.tsx';

/** What the agent knows of the contact, and the button that forgets it. */
export function ContactCard({ of: { head, contact, memory } }: { of: Conversation }) {
  const { t } = useTranslation();
  const can = useMay();
  if (!contact) return null;
  return (
    <Card
      title={t('conversations.memory.title')}
      footer={memory && can('conversations:CAN_DELETE') && <Forget id={head.id} />}
    >
      <dl className={styles.facts}>
        <Fact title={t(`conversations.memory.${contact.kind}`)}>{contact.value}</Fact>
        {memory && <Known of={memory} />}
      </dl>
      {!memory && <p className={styles.detail}>{t('conversations.memory.nothing')}</p>}
    </Card>
  );
}

function Known({ of }: { of: ContactMemory }) {
  const { t } = useTranslation();
  const day = useDay();
  const { facts, summary, disposition, first_at: first, last_at: last, kept_until: until, conversation_id: id } = of;
  return (
    <>
      {facts.map(({ name, title, value }) => (
        <Fact key={name} title={title || name}>
          {factText(value)}
        </Fact>
      ))}
      {disposition !== null && <Fact title={t('conversations.memory.disposition')}>{disposition}</Fact>}
      {summary !== null && <Fact title={t('conversations.memory.summary')}>{summary}</Fact>}
      {first !== last && (
        <Fact title={t('conversations.memory.first')}>
          <Moment at={first} />
        </Fact>
      )}
      <Fact title={t('conversations.memory.last')}>
        <TextLink to="/agents/conversations/$conversationId" params={{ conversationId: id }}>
          <Moment at={last} />
        </TextLink>
      </Fact>
      <Fact title={t('conversations.memory.until')}>{day(until)}</Fact>
    </>
  );
}

function Forget({ id }: { id: string }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const forget = useMutation({
    ...api.contactMemories.forget.mutation(),
    onSuccess: () => {
      toast.success(t('conversations.memory.forgotten'));
      close();
    },
  });
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('conversations.memory.forget')}</Button>
      <ConfirmDialog
        opened={asks}
        title={t('conversations.memory.forgetTitle')}
        text={t('conversations.memory.forgetText')}
        confirmLabel={t('conversations.memory.forget')}
        danger
        loading={forget.isPending}
        onClose={close}
        onConfirm={() => forget.mutate({ body: { id } })}
      />
    </>
  );
}
