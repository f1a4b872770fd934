/**
 * Where an import is. A person waits for `uploading`; jobs work in `reading`, `checking`, `running` and `undoing`; the
 * others wait for a person.
 */
export const importPhases = [
  'uploading',
  'reading',
  'ready',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportPhase = (typeof importPhases)[number];

/** In these a job works. */
export const workingPhases = ['reading', 'checking', 'running', 'undoing'] as const satisfies readonly ImportPhase[];

/** Whether a job works on the import. */
export const isWorking = (phase: ImportPhase): boolean => workingPhases.some((working) => working === phase);
