import { createHash } from 'node:crypto';

interface Challenge {
  challenge: string;
  salt: string;
  signature: string;
}

/** A challenge with the number that solves it. */
export function solved({ challenge, salt, signature }: Challenge) {
  let number = 0;
  while (number < 200_000 && createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) number += 1;
  return { algorithm: 'SHA-256', challenge, salt, signature, number };
}

/** A solution as a browser sends it. */
export const encoded = (payload: object): string => Buffer.from(JSON.stringify(payload)).toString('base64');
