import type { FastifyReply, FastifyRequest } from 'fastify';

const voicePath = '/api/v1/screen-sessions/';
const dayInSeconds = '86400';

/**
 * Lets pages of other origins call the voice service, which may have a base address of its own (specification, section
 * 7). It knows no cookies and no stored tokens: what it gives, it gives to whoever asks.
 * @param origins whose pages may; nobody's unless told
 * @returns whether the request was a browser's question beforehand, and is answered
 */
export function answerVoiceOrigin(request: FastifyRequest, reply: FastifyReply, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin === undefined || !request.url.startsWith(voicePath) || !origins.includes(origin)) return false;
  void reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after',
    vary: 'origin',
  });
  if (request.method !== 'OPTIONS') return false;
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
