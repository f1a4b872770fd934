import { DomainError, tooMany } from '@tessera/kernel/errors';
import type { RateLimiter } from '@tessera/kit/actor';

/** An office behind one address sees them once: browsers keep them for a year. */
const perAddress = { max: 600, perSeconds: 60 } as const;

/**
 * Counts a read of an image from an address.
 * @param operation each has a limit of its own
 * @throws DomainError TOO_MANY
 */
export async function countImageRead(limiter: RateLimiter, operation: string, ip: string): Promise<void> {
  const wait = await limiter.take(`${operation}|${ip}`, perAddress);
  if (wait > 0) throw tooMany(`Too many images from here. Try again in ${wait} seconds.`, wait);
}

export const imageNotFound = () => new DomainError('NOT_FOUND', 'Image not found. It may have been replaced.');

/** Headers of an image whose address changes with its content. Nothing in it runs when it is opened in a tab. */
export const imageHeaders = (audience: 'public' | 'private') => ({
  'cache-control': `${audience}, max-age=31536000, immutable`,
  'content-security-policy': "default-src 'none'; sandbox",
});
