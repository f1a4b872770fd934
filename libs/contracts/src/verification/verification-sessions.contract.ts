import { z } from 'zod';
import { contract } from '../contract.ts';
import { Done } from '../envelope.ts';
import {
  ReportFacts,
  AskPerson,
  BeginHandOff,
  BeginTyped,
  ConfirmTyped,
  HandOffBegun,
  HandOffOpened,
  HandOffState,
  OpenHandOff,
  ReconnectSession,
  SessionState,
  StopSession,
  SubmitResult,
  TypedBegun,
  VerificationResult,
} from './verification-sessions.schema.ts';
import { verificationSessionsWire } from './verification-sessions.wire.ts';

const guestLimit = { max: 600, perSeconds: 60 } as const;

/**
 * What a proposer's browser calls. The two calls that open a session are in verification-sessions.raw.ts: the
 * specification answers them without the envelope.
 */
export const verificationSessions = contract('verificationSessions', verificationSessionsWire, {
  stop: {
    kind: 'command',
    can: 'guest',
    body: StopSession,
    response: Done,
    errors: ['NOT_FOUND', 'GONE'],
    limit: guestLimit,
    summary: 'End a session; what was recorded so far stays',
  },
  reconnect: {
    kind: 'command',
    can: 'guest',
    body: ReconnectSession,
    response: SessionState,
    errors: ['NOT_FOUND', 'GONE', 'CONFLICT'],
    limit: guestLimit,
    summary:
      'Come back within the grace time: same attempt, same transcript, a fresh token, and an agent if it is gone',
  },
  report: {
    kind: 'command',
    can: 'guest',
    body: ReportFacts,
    response: Done,
    errors: ['NOT_FOUND', 'GONE'],
    limit: guestLimit,
    summary: 'Facts that only the browser knows: faces, network, gaps, place, what was agreed to',
  },
  result: {
    kind: 'command',
    can: 'guest',
    body: SubmitResult,
    response: VerificationResult,
    errors: ['NOT_FOUND', 'GONE', 'CONFLICT', 'UNPROCESSABLE'],
    limit: guestLimit,
    summary: 'Close a session and get what the form hands in; asking again gives the same',
  },
  beginTyped: {
    kind: 'command',
    can: 'guest',
    body: BeginTyped,
    response: TypedBegun,
    errors: ['NOT_FOUND', 'GONE', 'UNPROCESSABLE'],
    limit: { max: 30, perSeconds: 3600 },
    summary: 'The other way, without camera or voice: the consent text to type, and a one-time code by mail',
  },
  confirmTyped: {
    kind: 'command',
    can: 'guest',
    body: ConfirmTyped,
    response: VerificationResult,
    errors: ['NOT_FOUND', 'GONE', 'UNPROCESSABLE'],
    limit: { max: 120, perSeconds: 3600 },
    summary: 'Hand in the typed consent with the code; a person reviews it',
  },
  askPerson: {
    kind: 'command',
    can: 'guest',
    body: AskPerson,
    response: VerificationResult,
    errors: ['NOT_FOUND', 'GONE', 'UNPROCESSABLE'],
    limit: { max: 30, perSeconds: 3600 },
    summary: 'Ask to be verified by a person, who gets in touch',
  },
  beginHandOff: {
    kind: 'command',
    can: 'guest',
    body: BeginHandOff,
    response: HandOffBegun,
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 60, perSeconds: 3600 },
    summary: 'Go on with a phone: an address to show as a QR code',
  },
  handOffState: {
    kind: 'query',
    can: 'guest',
    body: z.strictObject({ ticket: z.string().min(20).max(200) }),
    response: HandOffState,
    errors: ['NOT_FOUND'],
    limit: guestLimit,
    summary: 'How far the phone is, asked by the desk',
  },
  openHandOff: {
    kind: 'command',
    can: 'guest',
    body: OpenHandOff,
    response: HandOffOpened,
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 60, perSeconds: 3600 },
    summary: 'Open the link on the phone',
  },
});
