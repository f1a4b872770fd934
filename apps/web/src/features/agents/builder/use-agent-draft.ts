import { useQueryClient } from '@tanstack/react-query';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import type { Agent } from '@tessera/contracts/agents/agents.schema';
import { useReducer } from 'react';
import { api } from '../../../api.ts';
import { useDraftSaver } from '../../../drafts/use-draft-saver.ts';
import { draftReducer, openDraft } from './draft-history.ts';

const storedDraft = ({ definition, revision }: Agent) => ({ draft: definition, revision });

/** The draft of an agent on the screen: its history and its saving. */
export function useAgentDraft(agent: Agent) {
  const client = useQueryClient();
  const { id } = agent;
  const [state, dispatch] = useReducer(draftReducer, agent.definition, openDraft);
  const key = api.agents.get.options({ query: { id } }).queryKey;
  const { saver, saving } = useDraftSaver(storedDraft(agent), state.definition, async (definition, revision) => {
    const saved = await api.agents.save.call({ body: { id, revision, definition } });
    client.setQueryData(key, saved);
    void client.invalidateQueries({ queryKey: ['agents', 'list'] });
    void client.invalidateQueries({ queryKey: ['agentVersions', 'difference'] });
    return saved;
  });
  const readAnew = (): Promise<Agent> =>
    client.fetchQuery({ ...api.agents.get.options({ query: { id } }), staleTime: 0 });
  return {
    state,
    saving,
    /** `part` names the field: typing there is one step of undo. */
    edit: (part: string, patch: Partial<AgentDefinition>) => dispatch({ type: 'edit', part, patch }),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    /** Stores everything now. @returns the revision, or null if it could not be stored */
    storedRevision: async () => ((await saver.flush()) ? saver.revision : null),
    takeStored: async () => {
      const stored = await readAnew();
      saver.accept(storedDraft(stored));
      dispatch({ type: 'load', definition: stored.definition, keepsPast: false });
    },
    keepMine: async () => {
      await saver.overwrite((await readAnew()).revision);
    },
    /** Another call gave the agent back: its revision counts from here. */
    moved: (changed: Agent) => {
      saver.moved(changed.revision);
      client.setQueryData(key, changed);
    },
    /** Another call stored a draft, which is one step of undo here. */
    restored: (changed: Agent) => {
      saver.accept(storedDraft(changed));
      dispatch({ type: 'load', definition: changed.definition, keepsPast: true });
      client.setQueryData(key, changed);
    },
  };
}

export type AgentDraft = ReturnType<typeof useAgentDraft>;

/** What each part of the builder gets. */
export interface PartProps {
  agent: Agent;
  definition: AgentDefinition;
  canEdit: boolean;
  edit: AgentDraft['edit'];
}
