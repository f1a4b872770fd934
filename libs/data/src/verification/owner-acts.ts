import type { RetentionKind } from '@tessera/contracts/verification/retention.schema';
import type { Erasure } from './erasure.ts';
import type { Doer, LogEntry } from './log-entry.ts';

/** That a person decided about a verification which waited for it. */
export interface Decision extends Doer {
  at: Date;
  decision: 'approve' | 'reject';
  reason: string;
}

/** Since when nothing of a verification may be erased, or that all of it was. */
export interface Reasoned extends Doer {
  at: Date;
  reason: string;
}

/** What people, or the policy, did to a verification. */
export interface OwnerActs {
  decision: Decision | null;
  hold: Reasoned | null;
  erased: Reasoned | null;
  /** What the retention policy has erased, and when. */
  expired?: Partial<Record<RetentionKind, Date>>;
  /** Erasures that are not done with. */
  erasures?: Erasure[];
  /** What was done and does not stand in the log yet. */
  unlogged?: LogEntry[];
}
