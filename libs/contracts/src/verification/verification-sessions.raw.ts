import { rawOperations } from '../raw-operation.ts';
import { verificationSessionsRawWire } from './verification-sessions.wire.ts';
import {
  AgentSessionRequest,
  AgentSessionStarted,
  SessionStarted,
  StartSession,
} from './verification-sessions.schema.ts';

/** The voice service's two calls (specification, section 7): no stored token, answers without the envelope. */
export const verificationSessionsRaw = rawOperations('verificationSessions', verificationSessionsRawWire, {
  startSession: {
    summary: 'Open a media room for one attempt at a verification step of a published form',
    body: { contentType: 'application/json', schema: StartSession },
    answers: { 200: { description: 'The room, and a short-lived token for it', schema: SessionStarted } },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'GONE', 'UNPROCESSABLE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  },
  startAgentSession: {
    summary: 'Make the consent text of the proposal and send the agent into the room',
    body: { contentType: 'application/json', schema: AgentSessionRequest },
    answers: { 200: { description: 'The consent text, and the agent session', schema: AgentSessionStarted } },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'GONE', 'CONFLICT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  },
});
