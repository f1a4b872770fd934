import { initialScript, type ScriptState } from '@tessera/consent/script/script.types';
import type { JsonObject } from '@tessera/kernel/json';

/** Stored state of a script, and the start of the session's first recording. */
export interface StoredScript {
  readonly state: ScriptState;
  readonly recordingFrom: number;
}

/** Read from our own database, where only agents write it. */
export function readScript(stored: JsonObject | null, now: number): StoredScript {
  const { state, recordingFrom } = (stored ?? {}) as Partial<StoredScript>;
  return { state: state ?? initialScript, recordingFrom: recordingFrom ?? now };
}

export const scriptToStore = ({ state, recordingFrom }: StoredScript): JsonObject =>
  JSON.parse(JSON.stringify({ state, recordingFrom })) as JsonObject;

export const hasEnded = (stored: JsonObject | null): boolean => readScript(stored, 0).state.step === 'ended';
