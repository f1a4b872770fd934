/** Ids are branded strings, so that a run's id cannot be passed for a workspace's. */
declare const brand: unique symbol;
export type Branded<Name extends string> = string & { readonly [brand]: Name };

export type WorkspaceId = Branded<'WorkspaceId'>;
export type UserId = Branded<'UserId'>;

/** Pattern of every id: lower-case letters and digits. */
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

const randomLength = 13;
/** Random bytes are fetched in bulk: one system call costs the same for a few bytes as for many. */
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

const countLength = 2;
const mostInOneMillisecond = 32 ** countLength;
let lastMoment = 0;
let inThatMoment = 0;

/**
 * A new id: 9 characters of milliseconds since 1970, 2 that count within one, then 13 random ones (65 bits), so that
 * ids of a process sort by age (the first 1,024 of a millisecond do) and indexes grow at one end.
 */
export function newId<Id extends string = string>(now: number = Date.now()): Id {
  inThatMoment = now === lastMoment ? (inThatMoment + 1) % mostInOneMillisecond : 0;
  lastMoment = now;
  return (encode(now, 9) + encode(inThatMoment, countLength) + randomText()) as Id;
}

/** When an id was made, in milliseconds since 1970. Only of ids that `newId` made, or that are dated like these. */
export const momentOf = (id: string): number =>
  [...id.slice(0, 9)].reduce((value, letter) => value * 32 + alphabet.indexOf(letter), 0);
