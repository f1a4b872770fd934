import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Cursor, itemsOf } from '../envelope.ts';
import { Retention, RetentionPolicy } from './retention.schema.ts';
import { MediaAccess, MediaKind, RecordCheck, Verification, VerificationSummary } from './verification.schema.ts';
import { Outcome } from './verification.events.ts';
import { verificationWire } from './verification.wire.ts';

const reason = z.string().trim().min(3, 'needs a reason of at least 3 characters').max(500);

/** What the owner of the form calls. */
export const verification = contract('verification', verificationWire, {
  list: {
    kind: 'query',
    can: 'verifications:CAN_VIEW',
    query: Cursor.extend({
      form_id: Id.optional(),
      outcome: Outcome.optional(),
      review: z.enum(['waiting', 'approved', 'rejected']).optional(),
      search: z.string().trim().max(120).optional(),
      from: Moment.optional(),
      to: Moment.optional(),
    }),
    response: itemsOf(VerificationSummary).extend({ waiting: z.int() }),
    summary: 'Verifications, newest first; with review=waiting the queue, oldest first; and how many wait for a person',
  },
  get: {
    kind: 'query',
    can: 'verifications:CAN_VIEW',
    query: z.strictObject({ id: Id }),
    response: Verification,
    errors: ['NOT_FOUND'],
    summary: 'One verification: attempts with their verdicts word by word, transcript, events, what is stored',
  },
  mediaAddress: {
    kind: 'command',
    can: 'verifications:CAN_VIEW',
    body: z.strictObject({
      id: Id,
      kind: MediaKind,
      /** The how manieth of its kind, from 0: each agent that took part recorded for itself. */
      number: z.int().min(0).max(100).default(0),
      as: z.enum(['inline', 'attachment']).default('inline'),
    }),
    response: z.object({ url: z.string(), expires_at: Moment }),
    errors: ['NOT_FOUND', 'GONE'],
    invalidates: ['verification.accesses'],
    limit: { max: 120, perSeconds: 60 },
    summary: 'A short-lived address of a recording; who asked is written down',
  },
  checkRecord: {
    kind: 'command',
    can: 'verifications:CAN_VIEW',
    body: z.strictObject({ id: Id }),
    response: RecordCheck,
    errors: ['NOT_FOUND', 'GONE'],
    invalidates: ['verification.accesses'],
    // Each reads every stored byte.
    limit: { max: 30, perSeconds: 60 },
    summary: 'Compare the sealed record with its signature and with every stored byte that it names',
  },
  decide: {
    kind: 'command',
    can: 'verifications:CAN_EDIT',
    body: z.strictObject({ id: Id, decision: z.enum(['approve', 'reject']), reason }),
    response: VerificationSummary,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['verification'],
    summary: 'A person decides about a verification that waits for review',
  },
  hold: {
    kind: 'command',
    can: 'verifications:CAN_EDIT',
    body: z.strictObject({ id: Id, on: z.boolean(), reason }),
    response: VerificationSummary,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['verification'],
    summary: 'Put under legal hold what is not, or end the hold that is on: nothing is erased while it is on',
  },
  erase: {
    kind: 'command',
    can: 'verifications:CAN_DELETE',
    body: z.strictObject({ id: Id, reason }),
    response: VerificationSummary,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
    invalidates: ['verification'],
    summary: 'Erase recordings and transcript for good; refused under legal hold. That it was erased, and why, stays',
  },
  accesses: {
    kind: 'query',
    can: 'verifications:CAN_VIEW',
    query: Cursor.extend({ id: Id }),
    response: itemsOf(MediaAccess),
    errors: ['NOT_FOUND'],
    summary: 'Who looked at a verification, played or downloaded it, decided, held or erased it, the newest first',
  },
  retention: {
    kind: 'query',
    can: 'verifications:CAN_VIEW',
    response: Retention,
    summary: 'How long this workspace keeps each kind of artefact, and who changed it',
  },
  setRetention: {
    kind: 'command',
    can: 'verifications:CAN_DELETE',
    body: RetentionPolicy.extend({ reason: reason.optional() }),
    response: Retention,
    errors: ['CONFLICT'],
    invalidates: ['verification.retention'],
    summary: 'Set how long this workspace keeps each kind of artefact; a shorter time needs a reason',
  },
  signingKey: {
    kind: 'query',
    can: 'verifications:CAN_VIEW',
    response: z.object({ public_key: z.string().describe('PEM'), fingerprint: z.string() }),
    summary: 'The public key with which records can be checked elsewhere',
  },
});
