import type { JsonObject } from '@tessera/kernel/json';

/** Trigger of a workflow's published version. */
export interface PublishedTrigger {
  /** A trigger kind of libs/nodes. */
  kind: string;
  /** Source: a form's id, an event's name, the workflow's own id for an inbound webhook; null for others. */
  subject: string | null;
  /** The trigger node's checked options, as its kind's schema has them. */
  options: JsonObject;
  /** For a trigger by calls: whether a node answers them. */
  answers?: boolean;
}
