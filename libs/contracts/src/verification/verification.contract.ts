import { consentLanguages } from '@tessera/consent/languages';
import { choicesOf } from '@tessera/query/choices';
import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById, Cursor, itemsOf } from '../envelope.ts';
import { listOf } from '../list.ts';
import { FileAddress } from '../media/file-address.schema.ts';
import { Retention, RetentionPolicy } from './retention.schema.ts';
import {
  MediaAccess,
  MediaKind,
  RecordCheck,
  Review,
  Verification,
  VerificationSummary,
} from './verification.schema.ts';
import { Route } from './verification-sessions.schema.ts';
import { Outcome } from './verification.events.ts';
import { verificationWire } from './verification.wire.ts';

const reason = z.string().trim().min(3, 'needs a reason of at least 3 characters').max(500);

const verificationList = listOf(VerificationSummary, {
  properties: {
    form_id: { kind: 'choice', label: 'Form' },
    outcome: { kind: 'choice', label: 'Outcome', choices: choicesOf(Outcome.options) },
    review: { kind: 'choice', label: 'Review', choices: choicesOf(Review.options) },
    route: { kind: 'choice', label: 'Method', choices: choicesOf(Route.options) },
    language: { kind: 'choice', label: 'Language', choices: choicesOf(consentLanguages) },
    customer_name: { kind: 'text', label: 'Name' },
    started_at: { kind: 'moment', label: 'Started', sortable: true },
    ended_at: { kind: 'moment', label: 'Ended' },
  },
  sort: [{ property: 'started_at', direction: 'descending' }],
  search: true,
});

/** What the owner of the form calls. */
export const verification = contract('verification', verificationWire, {
  list: {
    kind: 'query',
    can: 'verifications:CAN_VIEW',
    ...verificationList,
    response: verificationList.response.extend({ waiting: z.int() }),
    shows: [{ entity: 'verification', at: 'items' }],
    summary: 'Verifications, newest first, and how many wait for a review',
  },
  get: {
    kind: 'query',
    can: 'verifications:CAN_VIEW',
    query: ById,
    response: Verification,
    shows: [{ entity: 'verification', id: 'query.id' }],
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
    response: FileAddress,
    errors: ['NOT_FOUND', 'GONE'],
    invalidates: ['verification.accesses'],
    limit: { max: 120, perSeconds: 60 },
    logs: { verb: 'openedRecording', on: 'verification', id: 'body.id' },
    summary: 'A short-lived address of a recording; who asked is written down',
  },
  checkRecord: {
    kind: 'command',
    can: 'verifications:CAN_VIEW',
    body: ById,
    response: RecordCheck,
    errors: ['NOT_FOUND', 'GONE'],
    invalidates: ['verification.accesses'],
    // Each reads every stored byte.
    limit: { max: 30, perSeconds: 60 },
    logs: { verb: 'checked', on: 'verification', id: 'body.id' },
    summary: 'Compare the sealed record with its signature and with every stored byte that it names',
  },
  decide: {
    kind: 'command',
    can: 'verifications:CAN_EDIT',
    body: z.strictObject({ id: Id, decision: z.enum(['approve', 'reject']), reason }),
    response: VerificationSummary,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['verification'],
    logs: {
      verb: { by: 'body.decision', of: { approve: 'approved', reject: 'rejected' } },
      on: 'verification',
      id: 'body.id',
    },
    summary: 'A person decides about a verification that waits for review',
  },
  hold: {
    kind: 'command',
    can: 'verifications:CAN_EDIT',
    body: z.strictObject({ id: Id, on: z.boolean(), reason }),
    response: VerificationSummary,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['verification'],
    logs: { verb: { by: 'body.on', of: { true: 'held', false: 'released' } }, on: 'verification', id: 'body.id' },
    summary: 'Put under legal hold what is not, or end the hold that is on: nothing is erased while it is on',
  },
  erase: {
    kind: 'command',
    can: 'verifications:CAN_DELETE',
    body: z.strictObject({ id: Id, reason }),
    response: VerificationSummary,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
    invalidates: ['verification'],
    logs: { verb: 'erased', on: 'verification', id: 'body.id' },
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
    logs: { verb: 'changedRetention', on: 'workspace', state: { of: 'verificationRetention' } },
    summary: 'Set how long this workspace keeps each kind of artefact; a shorter time needs a reason',
  },
  signingKey: {
    kind: 'query',
    can: 'verifications:CAN_VIEW',
    response: z.object({ public_key: z.string().describe('PEM'), fingerprint: z.string() }),
    summary: 'The public key with which records can be checked elsewhere',
  },
});
