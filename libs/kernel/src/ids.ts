/** Ids are strings with a brand, so that a run's id is never passed where a workspace's is meant. */
declare const brand: unique symbol;
export type Branded<Name extends string> = string & { readonly [brand]: Name };

export type WorkspaceId = Branded<'WorkspaceId'>;
export type UserId = Branded<'UserId'>;

/** What every id of ours looks like: lower-case letters and digits. */
export const idPattern = /^[0-9a-z]{8,40}$/;

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

function encode(value: number, length: number): string {
  let text = '';
  for (let rest = value, place = 0; place < length; place += 1) {
    text = alphabet.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

const randomLength = 15;
/** Random bytes are fetched for many ids at once: asking the system for a few costs as much as for many. */
const pool = new Uint8Array(randomLength * 256);
let poolAt = pool.length;

function randomText(): string {
  if (poolAt === pool.length) {
    globalThis.crypto.getRandomValues(pool);
    poolAt = 0;
  }
  let text = '';
  for (const end = poolAt + randomLength; poolAt < end; poolAt += 1) text += alphabet.charAt((pool[poolAt] ?? 0) % 32);
  return text;
}

/**
 * A new id: 9 characters of milliseconds since 1970, then 15 random ones (75 bits), so that ids sort by age
 * and indexes grow at one end.
 */
export function newId<Id extends string = string>(now: number = Date.now()): Id {
  return (encode(now, 9) + randomText()) as Id;
}
