import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sameBytes } from '@tessera/kit/sealing';

/** A secret for a header or a link: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret. Tokens are random, so a plain hash cannot be searched. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The six digits of an emailed code. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** The hash of a code, bound to its purpose: six digits alone could be looked up. */
export const codeHashOf = (code: string, subject: string): string => hashOf(`${subject}:${code}`);

export const sameHash = (one: string, other: string): boolean => sameBytes(Buffer.from(one), Buffer.from(other));
