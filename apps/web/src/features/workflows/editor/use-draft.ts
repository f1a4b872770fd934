import { useQueryClient } from '@tanstack/react-query';
import type { Workflow } from '@tessera/contracts/workflows/workflows.schema';
import { useReducer, type Dispatch } from 'react';
import { api } from '../../../api.ts';
import type { SaveState } from '../../../drafts/draft-saver.ts';
import { useDraftSaver } from '../../../drafts/use-draft-saver.ts';
import { untangled } from '../../../flow/untangle.ts';
import { editorReducer, openEditor, type EditorAction, type EditorState } from './editor-state.ts';

export interface Draft {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  saving: SaveState;
  /** Stores everything now. @returns whether it is stored */
  saveNow(): Promise<boolean>;
  /** Stores everything now. @returns the revision, or null if it could not be stored */
  storedRevision(): Promise<number | null>;
  /** Ends a conflict by taking what is stored. */
  takeStored(): Promise<void>;
  /** Ends a conflict by storing what is on the screen. */
  keepMine(): Promise<void>;
  /** Another call gave the workflow back: its revision counts from here. */
  moved(workflow: Workflow): void;
  /** Another call stored a draft, which is one step of undo here. */
  restored(workflow: Workflow): void;
}

// Tidying up what a program laid on one heap is no change yet: it is stored with the first that somebody makes.
const storedDraft = ({ definition, revision }: Workflow) => ({ draft: untangled(definition), revision });

/** The draft of a workflow on the screen: what was changed, its history, and its saving. */
export function useDraft(workflow: Workflow): Draft {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(editorReducer, untangled(workflow.definition), openEditor);
  const { id } = workflow;
  const keyOfWorkflow = api.workflows.get.options({ query: { id } }).queryKey;
  const { saver, saving } = useDraftSaver(storedDraft(workflow), state.definition, async (definition, revision) => {
    const saved = await api.workflows.save.call({ body: { id, revision, definition } });
    client.setQueryData(keyOfWorkflow, saved);
    void client.invalidateQueries({ queryKey: ['workflows', 'list'] });
    return saved;
  });
  const readAnew = (): Promise<Workflow> =>
    client.fetchQuery({ ...api.workflows.get.options({ query: { id } }), staleTime: 0 });
  return {
    state,
    dispatch,
    saving,
    saveNow: () => saver.flush(),
    storedRevision: async () => ((await saver.flush()) ? saver.revision : null),
    takeStored: async () => {
      const stored = await readAnew();
      saver.accept(storedDraft(stored));
      dispatch({ type: 'load', definition: untangled(stored.definition) });
    },
    keepMine: async () => {
      const stored = await readAnew();
      await saver.overwrite(stored.revision);
    },
    restored: (changed) => {
      const stored = storedDraft(changed);
      saver.accept(stored);
      dispatch({ type: 'restore', definition: stored.draft });
      client.setQueryData(keyOfWorkflow, changed);
    },
    moved: (changed) => {
      saver.moved(changed.revision);
      client.setQueryData(keyOfWorkflow, changed);
    },
  };
}
