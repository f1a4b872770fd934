import { hash, verify } from '@node-rs/argon2';
import { newToken } from './tokens.ts';

/** argon2id, 19 MiB, two passes, one lane: OWASP's password storage cheat sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Prepares a password for hashing. Keyboards and systems write the same characters in different Unicode forms, and
 * different
 * spaces; preparation makes these one password (RFC 8265, with the compatibility form).
 */
const prepared = (password: string): string => password.normalize('NFKC').replace(/\p{Zs}/gu, ' ');

export const hashPassword = (password: string): Promise<string> => hash(prepared(password), cost);

/** A matching password; `isOutdated` when its hash predates the preparation of passwords and should be replaced. */
export type PasswordCheck = { fits: false } | { fits: true; isOutdated: boolean };

let nobody: Promise<string> | undefined;

/**
 * Compares a password with an account's hash. Hashes from before the preparation hold one of the raw forms. Without an
 * account the work is the same and the result is no match, so timing does not reveal which addresses have an account.
 */
export async function checkPassword(passwordHash: string | undefined, password: string): Promise<PasswordCheck> {
  nobody ??= hashPassword(newToken());
  const known = passwordHash ?? (await nobody);
  const wanted = prepared(password);
  const forms = new Set([wanted, password, password.normalize('NFC'), password.normalize('NFD')]);
  for (const form of forms) {
    if ((await verify(known, form)) && passwordHash !== undefined) return { fits: true, isOutdated: form !== wanted };
  }
  return { fits: false };
}
