import { voicePath } from '@tessera/contracts/verification/verification-sessions.wire';
import type { FastifyReply, FastifyRequest } from 'fastify';

const dayInSeconds = '86400';
/** What a browser asks before it calls, and a page to find out how far away we are (apps/web, capture/preflight.ts). */
const questions: ReadonlySet<string> = new Set(['OPTIONS', 'HEAD']);

/**
 * Lets pages of other origins call the voice service, which may have a base address of its own (specification, section
 * 7). It knows no cookies and no stored tokens: what it gives, it gives to whoever asks.
 * @param origins whose pages may; nobody's unless told
 * @returns whether the request was a browser's question beforehand, or its look whether we are there, and is answered
 */
export function answerVoiceOrigin(request: FastifyRequest, reply: FastifyReply, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin === undefined || !request.url.startsWith(voicePath) || !origins.includes(origin)) return false;
  void reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'origin',
  });
  if (!questions.has(request.method)) return false;
  void reply
    .headers({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': dayInSeconds,
    })
    .status(204)
    .send();
  return true;
}
