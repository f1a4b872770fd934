import { voicePath } from '@tessera/contracts/verification/verification-sessions.wire';
import type { FastifyReply, FastifyRequest } from 'fastify';

const dayInSeconds = '86400';
/** A browser's preflight, and a page's latency check (apps/web, capture/preflight.ts). */
const questions: ReadonlySet<string> = new Set(['OPTIONS', 'HEAD']);

/**
 * Lets pages of other origins call the voice service, which may have its own base address (specification, section
 * 7). It uses no cookies and no stored tokens, so responses do not depend on the caller's identity.
 * @param origins allowed origins; none by default
 * @returns whether the request was a preflight or a latency check, and is answered
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
