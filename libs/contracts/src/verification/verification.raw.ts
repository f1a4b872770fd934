import { z } from 'zod';
import type { RawOperation } from '../raw-operation.ts';
import { AgentSessionRequest, AgentSessionStarted, SessionStarted, StartSession } from './verification.schema.ts';

/** The voice service's two calls (specification, section 7): no stored token, answers without the envelope. */
export const verificationRaw = {
  startSession: {
    name: 'verification.startSession',
    method: 'POST',
    path: '/api/v1/screen-sessions/session/start',
    summary: 'Open a media room for one attempt at a verification step of a published form',
    body: { contentType: 'application/json', schema: StartSession },
    answers: { 200: { description: 'The room, and a short-lived token for it', schema: SessionStarted } },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'GONE', 'UNPROCESSABLE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  },
  startAgentSession: {
    name: 'verification.startAgentSession',
    method: 'POST',
    path: '/api/v1/screen-sessions/start-agent-session',
    summary: 'Make the consent text of the proposal and send the agent into the room',
    body: { contentType: 'application/json', schema: AgentSessionRequest },
    answers: { 200: { description: 'The consent text, and the agent session', schema: AgentSessionStarted } },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'GONE', 'CONFLICT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  },
  media: {
    name: 'verification.media',
    method: 'GET',
    path: '/api/media/{address}',
    summary: 'A stored recording at a short-lived signed address, whole or in ranges',
    params: z.object({ address: z.string() }),
    answers: {
      200: { description: 'The whole file', contentType: 'application/octet-stream' },
      206: { description: 'The range that was asked for', contentType: 'application/octet-stream' },
      416: { description: 'A range that the file does not have' },
    },
    errors: ['NOT_FOUND', 'GONE'],
  },
} as const satisfies Record<string, RawOperation>;
