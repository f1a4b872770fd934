/** Where a change of a property's type is. Jobs work in `checking`, `running` and `undoing`. */
export const propertyChangePhases = ['checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed'] as const;
export type PropertyChangePhase = (typeof propertyChangePhases)[number];

/** In these a job works. */
export const workingChangePhases = ['checking', 'running', 'undoing'] as const satisfies readonly PropertyChangePhase[];

/** Whether a job works on the change. */
export const isChangeWorking = (phase: PropertyChangePhase): boolean =>
  workingChangePhases.some((working) => working === phase);

/** For so long a change of type can be taken back. */
export const typeChangeUndoDays = 30;
