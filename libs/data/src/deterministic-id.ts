import { createHash } from 'node:crypto';
import { newId } from '@tessera/kernel/ids';

/**
 * The id of a thing that is named by what it is about: the same parts give the same id, in every process, so that
 * storing it a second time is refused by the database instead of being noticed by nobody.
 * @param parts what makes the thing unique; their borders count ("a", "bc" differs from "ab", "c")
 * @returns 32 characters of [0-9a-f]
 */
export function deterministicId(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/**
 * The same for a thing that belongs to a moment. Such ids sort by it, so that what is written together lies together:
 * on a tree of pages, random ids cost a page each.
 * @returns 9 characters of the moment, then 23 of the parts
 */
export function datedId(at: Date, ...parts: string[]): string {
  return newId(at.getTime()).slice(0, 9) + deterministicId(...parts).slice(9);
}
