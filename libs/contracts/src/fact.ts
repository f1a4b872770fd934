/** What a stored fact can be about. Each type leads to one job (libs/runs, fact routes). */
export const factTypes = [
  'form.submitted',
  'run.requested',
  'verification.ended',
  'verification.decided',
  'record.changed',
  'conversation.ended',
] as const;
export type FactType = (typeof factTypes)[number];

/** A fact as it lies in the outbox of the document that it is about, stored by the same write. */
export interface OutboxEntry {
  /** Unique for ever: job ids are made from it, so a fact that is delivered twice acts once. */
  id: string;
  type: FactType;
  at: Date;
}
