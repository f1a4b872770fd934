import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Agent, AgentProblem } from '@tessera/contracts/agents/agents.schema';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { status } from '@tessera/contracts/common.schema';
import { IconChecklist, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { BuilderFrame } from '../../../builder/builder-frame.tsx';
import { isPublished } from '../../../builder/publish-status.tsx';
import { useMayOn } from '../../../session/use-session.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { ConfigurationPart } from '../parts/configuration-part.tsx';
import { DeniedPart } from '../parts/denied-part.tsx';
import { DispositionsPart } from '../parts/dispositions-part.tsx';
import { standingOf } from '../evaluations/cases-of.ts';
import { PublishGate } from '../evaluations/publish-gate.tsx';
import { EvaluationsPart } from '../evaluations/evaluations-part.tsx';
import { KnowledgePart } from '../knowledge/knowledge-part.tsx';
import { LogsPart } from '../parts/logs-part.tsx';
import { SubAgentsPart } from '../parts/sub-agents-part.tsx';
import { ToolsPart } from '../parts/tools-part.tsx';
import { usePhoneCall } from '../phone-calls/use-phone-call.tsx';
import { AgentTester } from '../tester/agent-tester.tsx';
import { AgentVersionsPart } from '../versions/agent-versions-part.tsx';
import { agentTabs, type AgentTab } from './agent-tabs.ts';
import styles from './builder.module.css';
import { ProblemList } from './problem-list.tsx';
import { type AgentDraft, type PartProps, useAgentDraft } from './use-agent-draft.ts';

const route = getRouteApi('/shell/agents/$agentId');

/** Builds one agent: its parts in tabs, with problems, versions and publishing. */
export function AgentBuilder({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const draft = useAgentDraft(agent);
  const { tab = 'configuration' } = route.useSearch();
  const [isChecking, setIsChecking] = useState(false);
  const canEdit = useMayOn('agent', agent.id)('agents:CAN_EDIT');
  const rename = useMutation(api.agents.configure.mutation());
  const publishing = usePublish(agent, draft, () => setIsChecking(true));
  const open = (next: AgentTab): void =>
    void navigate({ to: '/agents/$agentId', params: { agentId: agent.id }, search: { tab: next } });
  const { state } = draft;
  const withdraw = {
    label: t('builder.unpublish'),
    icon: <IconPlayerStop size={16} aria-hidden />,
    onSelect: publishing.withdraw,
  };
  const phoning = usePhoneCall(agent);
  const mayCall = canEdit && agent.definition.type === agentTypes.telephonic;
  const menu = [
    { entries: [...(mayCall ? [phoning.entry] : []), ...(canEdit && isPublished(agent) ? [withdraw] : [])] },
  ];
  return (
    <BuilderFrame
      thing={{
        ...agent,
        kind: 'agent',
        name: rename.isPending ? (rename.variables.body.name ?? agent.name) : agent.name,
      }}
      list={{ label: t('agents.title'), to: '/agents' }}
      canEdit={canEdit}
      onRename={(name) => rename.mutate({ body: { id: agent.id, name } })}
      saving={draft.saving}
      conflict={draft}
      history={{
        canUndo: state.past.length > 0,
        canRedo: state.future.length > 0,
        undo: draft.undo,
        redo: draft.redo,
      }}
      menu={menu}
      onChanges={() => open('versions')}
      trial={{
        label: t('agents.check'),
        icon: <IconChecklist size={16} aria-hidden />,
        onClick: () => setIsChecking(!isChecking),
      }}
      publish={{ onClick: () => void publishing.publish(), isBusy: publishing.isBusy }}
      notice={isChecking && <Problems agent={agent} draft={draft} onOpen={open} />}
    >
      {publishing.gate}
      {phoning.dialog}
      <PartTabs tab={tab} agent={agent} draft={draft} canEdit={canEdit} onOpen={open} />
    </BuilderFrame>
  );
}

interface PartTabsProps {
  tab: AgentTab;
  agent: Agent;
  draft: AgentDraft;
  canEdit: boolean;
  onOpen(tab: AgentTab): void;
}

function PartTabs({ tab, onOpen, ...part }: PartTabsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.body}>
      <Tabs
        label={t('agents.parts')}
        value={tab}
        onChange={onOpen}
        tabs={agentTabs.map((value) => ({
          value,
          label: t(`agents.tabs.${value}`),
          panel: <Part tab={value} {...part} />,
        }))}
      />
    </div>
  );
}

function Part({ tab, agent, draft, canEdit }: { tab: AgentTab; agent: Agent; draft: AgentDraft; canEdit: boolean }) {
  const props: PartProps = { agent, definition: draft.state.definition, canEdit, edit: draft.edit };
  const parts: { readonly [T in AgentTab]: () => React.ReactNode } = {
    configuration: () => <ConfigurationPart {...props} />,
    knowledge: () => <KnowledgePart {...props} />,
    tools: () => <ToolsPart {...props} />,
    subAgents: () => <SubAgentsPart {...props} />,
    dispositions: () => <DispositionsPart {...props} />,
    denied: () => <DeniedPart {...props} />,
    test: () => <AgentTester agent={agent} draft={draft} />,
    evaluations: () => <EvaluationsPart agent={agent} draft={draft} />,
    versions: () => <AgentVersionsPart agent={agent} draft={draft} />,
    logs: () => <LogsPart agent={agent} />,
  };
  return (
    <fieldset className={styles.part} disabled={!canEdit && tab !== 'versions' && tab !== 'logs'}>
      {parts[tab]()}
    </fieldset>
  );
}

/** What would keep the draft from being published, found by the server. */
function Problems({ agent, draft, onOpen }: { agent: Agent; draft: AgentDraft; onOpen(tab: AgentTab): void }) {
  const { definition } = draft.state;
  const found = useQuery({
    ...api.agents.build.options({ body: { id: agent.id, definition } }),
    placeholderData: (before) => before,
  });
  return <ProblemList of={found} onOpen={(problem) => onOpen(tabOf(problem))} />;
}

/** The tab that has the field of a problem. */
function tabOf({ field }: AgentProblem): AgentTab {
  const [part] = field.split('.');
  return agentTabs.find((tab) => tab === part) ?? 'configuration';
}

/** Publishes the stored draft, or withdraws the agent. */
function usePublish(agent: Agent, draft: AgentDraft, onRefused: () => void) {
  const { t } = useTranslation();
  const change = useMutation({
    ...api.agents.setStatus.mutation(),
    onError: onRefused,
    onSuccess: (changed) => {
      draft.moved(changed);
      toast.success(
        isPublished(changed) ? t('agents.published', { version: changed.published_version }) : t('agents.withdrawn'),
      );
    },
  });
  const [isAsking, setIsAsking] = useState(false);
  const client = useQueryClient();
  const publish = async (isChecked: boolean) => {
    setIsAsking(false);
    const revision = await draft.storedRevision();
    if (revision === null) return toast.warning(t('agents.notSaved'));
    if (!isChecked && (await speaksAgainst(client, agent.id))) return setIsAsking(true);
    change.mutate({ body: { id: agent.id, status: status.published, revision } });
  };
  return {
    isBusy: change.isPending,
    withdraw: () => change.mutate({ body: { id: agent.id, status: status.draft } }),
    publish: () => publish(false),
    gate: isAsking && (
      <PublishGate agentId={agent.id} onPublish={() => void publish(true)} onClose={() => setIsAsking(false)} />
    ),
  };
}

/** Whether evaluations say something against publishing. An agent without cases is published at once. */
async function speaksAgainst(client: QueryClient, agent: string): Promise<boolean> {
  const { items } = await client.fetchQuery({
    ...api.evaluations.list.options({ query: { agent_id: agent } }),
    staleTime: 0,
  });
  return !standingOf(items).isFine;
}
