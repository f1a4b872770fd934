import { hash, verify } from '@node-rs/argon2';
import { newToken } from './tokens.ts';

/** argon2id, 19 MiB, two passes, one lane: OWASP's password storage cheat sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobody: Promise<string> | undefined;

/**
 * Compares a password with an account's. Without an account the work is the same, and the answer no: how long it takes
 * does not tell which addresses have one.
 */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(newToken());
  const fits = await verify(passwordHash ?? (await nobody), password);
  return fits && passwordHash !== undefined;
}
