import type { Workflow } from '@tessera/contracts/workflows/workflows.schema';
import { createContext, useContext } from 'react';

/** The workflow that is edited, for forms that act on more than their node's options. */
export interface EditedWorkflow {
  workflow: Workflow;
  /** Stores the draft now. @returns whether everything is stored */
  saveNow(): Promise<boolean>;
}
export const EditedWorkflowContext = createContext<EditedWorkflow | null>(null);

export function useEditedWorkflow(): EditedWorkflow {
  const edited = useContext(EditedWorkflowContext);
  if (!edited) throw new Error('useEditedWorkflow outside of an editor');
  return edited;
}
