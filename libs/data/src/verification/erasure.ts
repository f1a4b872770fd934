import type { LogEntry } from './log-entry.ts';

/** What a document has forgotten, and what has to follow: its entry of the log, and what is to go. */
export interface Erasure extends LogEntry {
  /** Blobs. */
  keys: string[];
  /** Prefixes: all that lies below them. */
  below: string[];
}
