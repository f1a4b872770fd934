import { onSession, session } from './session.ts';

/** A server failure whose toast has closed: support finds it by its request id. */
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

/** Latest first, for this person since the page was opened. The same array until it changes. */
export const faults = (): readonly Fault[] => kept;

export function onFaults(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores a failure for a later report to support. */
export function keepFault(message: string, requestId: string): void {
  turn([{ at: new Date().toISOString(), message, requestId }, ...kept].slice(0, mostKept));
}

onSession(() => {
  if (!session() && kept.length > 0) turn(none);
});
