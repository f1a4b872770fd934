import { onSession, session } from './session.ts';

/** A failure of the server that was told by a message which went away again: support finds it by its request id. */
export interface Fault {
  at: string;
  message: string;
  requestId: string;
}

const mostKept = 10;
const none: readonly Fault[] = [];
let kept = none;
const listeners = new Set<() => void>();

function turn(next: readonly Fault[]): void {
  kept = next;
  for (const listener of listeners) listener();
}

/** The latest first, those of this person since the page was opened. The same list until it changes. */
export const faults = (): readonly Fault[] => kept;

export function onFaults(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a failure, so that it can be told to support later. */
export function keepFault(message: string, requestId: string): void {
  turn([{ at: new Date().toISOString(), message, requestId }, ...kept].slice(0, mostKept));
}

onSession(() => {
  if (!session() && kept.length > 0) turn(none);
});
