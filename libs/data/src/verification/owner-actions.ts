import type { RetentionKind } from '@tessera/contracts/verification/retention.schema';
import type { Erasure } from './erasure.ts';
import type { Doer, LogEntry } from './log-entry.ts';

/** A person's decision about a verification that waited for it. */
export interface Decision extends Doer {
  at: Date;
  decision: 'approve' | 'reject';
  reason: string;
}

/** Legal hold or complete erasure, and its start. */
export interface Reasoned extends Doer {
  at: Date;
  reason: string;
}

/** Actions of people, or of the retention policy, on a verification. */
export interface OwnerActions {
  decision: Decision | null;
  hold: Reasoned | null;
  erased: Reasoned | null;
  /** Kinds erased by the retention policy, and when. */
  expired?: Partial<Record<RetentionKind, Date>>;
  /** Unfinished erasures. */
  erasures?: Erasure[];
  /** Actions not yet written to the log. */
  unlogged?: LogEntry[];
}
