/** The phases of a change of a property's type. */
export const propertyChangePhases = ['checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed'] as const;
export type PropertyChangePhase = (typeof propertyChangePhases)[number];

/** The phases in which a job is at work. */
export const workingChangePhases = ['checking', 'running', 'undoing'] as const satisfies readonly PropertyChangePhase[];

/** Whether a job is at work on the change. */
export const isChangeWorking = (phase: PropertyChangePhase): boolean =>
  workingChangePhases.some((working) => working === phase);

/** How many days a change of type can be undone. */
export const typeChangeUndoDays = 30;
