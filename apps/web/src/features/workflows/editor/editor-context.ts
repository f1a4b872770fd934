import type { Workflow } from '@tessera/contracts/workflows/workflows.schema';
import type { SaveState } from '../../../drafts/draft-saver.ts';
import { createContext, useContext } from 'react';

/** The workflow that is edited, for forms that act on more than their node's options. */
export interface EditedWorkflow {
  workflow: Workflow;
  /** Stores the draft now. @returns whether everything is stored */
  saveNow(): Promise<boolean>;
  /** Stores the draft now. @returns its revision, or null if it could not be stored */
  storedRevision(): Promise<number | null>;
  saving: SaveState;
  /** Another call stored a draft: it is one step of undo. */
  restored(workflow: Workflow): void;
}
export const EditedWorkflowContext = createContext<EditedWorkflow | null>(null);

export function useEditedWorkflow(): EditedWorkflow {
  const edited = useContext(EditedWorkflowContext);
  if (!edited) throw new Error('useEditedWorkflow outside of an editor');
  return edited;
}
