import type { TenantDocument } from '../tenant-repository.ts';

/** A step of a run that waits for something to happen. */
export interface WaitDocument extends TenantDocument {
  run: string;
  node: string;
  iteration: number;
  /** What is waited for, and of which thing: the id of a form or an object, an event's name, a step. */
  source: string;
  subject: string;
  /** `property=value` of the first condition that asks for one value; empty without one. An index finds it. */
  key: string;
  /** Match and conditions as JSON text. */
  conditions: string;
  timeZone: string;
  createdAt: Date;
  dueAt: Date;
  /** What happened, as JSON text, once it has. */
  data?: string;
  /** Null when the time limit passed first. Missing while the step waits. */
  happenedAt?: Date | null;
  /** Since when something has happened that the step has not taken yet. */
  untoldSince?: Date;
}
