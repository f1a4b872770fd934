import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';

const longest = 100;

/** A draft on the screen, and the drafts that undo and redo lead to. */
export interface DraftHistory {
  definition: AgentDefinition;
  past: readonly AgentDefinition[];
  future: readonly AgentDefinition[];
  /** Part of the last edit: further typing there is the same step. */
  part: string | null;
}

export type DraftAction =
  | { type: 'edit'; part: string; patch: Partial<AgentDefinition> }
  | { type: 'undo' | 'redo' }
  /** Replaces all: of a conflict without, of a restored version with a step back. */
  | { type: 'load'; definition: AgentDefinition; keepsPast: boolean };

export const openDraft = (definition: AgentDefinition): DraftHistory => ({
  ...{ definition, past: [], future: [], part: null },
});

/** What an action makes of the draft. */
export function draftReducer(state: DraftHistory, action: DraftAction): DraftHistory {
  const { definition, past, future } = state;
  const stepped = [...past, definition].slice(-longest);
  switch (action.type) {
    case 'edit':
      return {
        definition: { ...definition, ...action.patch },
        past: state.part === action.part && past.length > 0 ? past : stepped,
        future: [],
        part: action.part,
      };
    case 'load':
      return { ...openDraft(action.definition), past: action.keepsPast ? stepped : [] };
    case 'undo': {
      const before = past.at(-1);
      return before
        ? { definition: before, past: past.slice(0, -1), future: [definition, ...future], part: null }
        : state;
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next ? { definition: next, past: stepped, future: rest, part: null } : state;
    }
  }
}
