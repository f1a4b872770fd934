import type { JsonObject } from '@tessera/kernel/json';

/** What starts the published version of a workflow. */
export interface PublishedTrigger {
  /** A trigger kind of libs/nodes. */
  kind: string;
  /** What it listens to: a form's id, an event's name, the workflow's own id for an inbound webhook; null for others. */
  subject: string | null;
  /** The trigger node's checked options, as its kind's schema has them. */
  options: JsonObject;
}
