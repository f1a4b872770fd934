import { ClientError } from '@tessera/client/client-error';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Transcript } from '../../../agents/talk/transcript.tsx';
import { api } from '../../../api.ts';
import type { CallHost } from '../../../call/call-client.ts';
import { CallPanel } from '../../../call/call-panel.tsx';
import { TextLink } from '../../../ui/text.tsx';
import styles from './tester.module.css';

/** Calls the draft of an agent, with what led to each step. */
export function CallTest({ agent, name, stored }: { agent: string; name: string; stored: () => Promise<boolean> }) {
  const { t } = useTranslation();
  const [conversation, setConversation] = useState<string | null>(null);
  const current = useRef<string | null>(null);
  const quiet = { meta: { quiet: true } };
  const { mutateAsync: begin } = useMutation({ ...api.conversations.test.mutation(), ...quiet });
  const { mutateAsync: enter } = useMutation({ ...api.calls.join.mutation(), ...quiet });
  const { mutateAsync: end } = useMutation({ ...api.conversations.end.mutation(), ...quiet });
  const notSaved = t('agents.notSaved');
  const host = useMemo(
    (): CallHost => ({
      enter: async () => {
        try {
          if (current.current === null) {
            if (!(await stored())) return { refusal: notSaved };
            const { conversation_id: id } = await begin({ body: { id: agent, channel: 'call' } });
            current.current = id;
            setConversation(id);
          }
          return await enter({ body: { id: current.current } });
        } catch (error) {
          const isLost = !(error instanceof ClientError) || error.code === 'UNREACHABLE';
          return isLost ? null : { refusal: error.message };
        }
      },
      leave: async () => {
        if (current.current !== null) await end({ body: { id: current.current } }).catch(() => undefined);
      },
    }),
    [agent, begin, enter, end, stored, notSaved],
  );
  const forget = () => {
    current.current = null;
    setConversation(null);
  };
  return (
    <div className={styles.column}>
      <CallPanel host={host} agent={name} onBegin={forget} hasCaptions={false} />
      {conversation !== null && <Trace key={conversation} id={conversation} />}
    </div>
  );
}

function Trace({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(api.conversations.get.options({ query: { id } }));
  if (!data) return null;
  return (
    <>
      <Transcript id={id} entries={data.entries} isThinking={data.is_thinking} />
      {data.head.status !== 'running' && (
        <TextLink to="/agents/conversations/$conversationId" params={{ conversationId: id }}>
          {t('agents.tester.open')}
        </TextLink>
      )}
    </>
  );
}
