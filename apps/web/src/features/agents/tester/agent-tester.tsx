import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Agent } from '@tessera/contracts/agents/agents.schema';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { Composer } from '../../../agents/talk/composer.tsx';
import { MakeCase } from '../../../agents/talk/make-case.tsx';
import { Transcript } from '../../../agents/talk/transcript.tsx';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { AgentDraft } from '../builder/use-agent-draft.ts';
import { CallTest } from './call-test.tsx';
import styles from './tester.module.css';

/** Talks to the draft, in text and for telephonic agents by voice, with what led to each step. Its tools are real. */
export function AgentTester({ agent, draft }: { agent: Agent; draft: AgentDraft }) {
  const { t } = useTranslation();
  const [conversation, setConversation] = useState<string | null>(null);
  const begin = useMutation(api.conversations.test.mutation());
  const start = async (): Promise<void> => {
    if ((await draft.storedRevision()) === null) return void toast.warning(t('agents.notSaved'));
    begin.mutate({ body: { id: agent.id } }, { onSuccess: ({ conversation_id: id }) => setConversation(id) });
  };
  const { storedRevision } = draft;
  const stored = useCallback(async () => (await storedRevision()) !== null, [storedRevision]);
  const text = (
    <Card
      title={t('agents.tester.title')}
      description={t('agents.tester.text')}
      actions={
        <Button icon={<IconRefresh size={16} aria-hidden />} loading={begin.isPending} onClick={() => void start()}>
          {t(conversation === null ? 'agents.tester.start' : 'agents.tester.restart')}
        </Button>
      }
    >
      {conversation !== null && <Talk key={conversation} id={conversation} />}
    </Card>
  );
  if (agent.definition.type !== agentTypes.telephonic) return text;
  return (
    <div className={styles.column}>
      <Card title={t('agents.tester.call')} description={t('agents.tester.callText')}>
        <CallTest agent={agent.id} name={agent.name} stored={stored} />
      </Card>
      {text}
    </div>
  );
}

function Talk({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(api.conversations.get.options({ query: { id } }));
  if (!data) return <SkeletonRows rows={3} />;
  return (
    <>
      <Transcript id={id} entries={data.entries} isThinking={data.is_thinking} />
      <MakeCase of={data} />
      {data.head.status === 'running' ? <Composer id={id} /> : <p>{t('agents.tester.over')}</p>}
    </>
  );
}
