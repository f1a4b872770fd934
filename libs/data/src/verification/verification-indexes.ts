import type { IndexSpec } from '../database.ts';

/** Indexes for lists, sweeps and sessions. */
export const verificationIndexes: readonly IndexSpec[] = [
  // The keys contain the searched fields: the documents are large, and few of them are shown.
  { key: { workspace: 1, startedAt: -1, _id: -1, outcome: 1, customerName: 1 } },
  { key: { workspace: 1, form: 1, startedAt: -1, _id: -1, outcome: 1, customerName: 1 } },
  { key: { workspace: 1, review: 1, startedAt: 1 } },
  { key: { workspace: 1, form: 1, filling: 1 } },
  { key: { status: 1, startedAt: 1 } },
  { key: { room: 1 }, unique: true, sparse: true },
  { key: { 'outbox.at': 1 }, sparse: true },
  { key: { status: 1, erased: 1, endedAt: 1 } },
  { key: { workspace: 1, status: 1, erased: 1, endedAt: 1 } },
  { key: { endedAt: 1, _id: 1 }, partialFilterExpression: { 'erasures.0': { $exists: true } } },
];
