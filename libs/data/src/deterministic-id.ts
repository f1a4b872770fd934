import { createHash } from 'node:crypto';
import { newId } from '@tessera/kernel/ids';

/**
 * Id derived from its parts: the same parts give the same id in every process, so the database rejects a duplicate.
 * @param parts that make the thing unique; boundaries count ("a", "bc" differs from "ab", "c")
 * @returns 32 characters of [0-9a-f]
 */
export function deterministicId(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/**
 * Deterministic id with a time prefix. Such ids sort by time, so documents written together share index pages; random
 * ids would touch a page each.
 * @returns 9 characters of the time, then 23 of the parts
 */
export function datedId(at: Date, ...parts: string[]): string {
  return newId(at.getTime()).slice(0, 9) + deterministicId(...parts).slice(9);
}
