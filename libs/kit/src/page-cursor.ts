import { DomainError } from '@tessera/kernel/errors';
import { idPattern } from '@tessera/kernel/ids';

/** Position in a list sorted by time and then id: the last entry of a page. */
export interface PagePosition {
  at: Date;
  id: string;
}

/** Encodes a position as an opaque cursor. */
export const cursorOf = ({ at, id }: PagePosition): string =>
  Buffer.from(`${at.getTime().toString(36)}.${id}`).toString('base64url');

/**
 * @returns null if there is no cursor: the first page
 * @throws DomainError INVALID_INPUT for text that is not a cursor of ours
 */
export function positionOf(cursor: string | undefined): PagePosition | null {
  if (cursor === undefined) return null;
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('.');
  const at = new Date(Number.parseInt(moment, 36));
  if (/^[0-9a-z]{1,11}$/.test(moment) && !Number.isNaN(at.getTime()) && idPattern.test(id)) return { at, id };
  throw new DomainError('INVALID_INPUT', 'query.cursor: is none that a page of this list gave. Start without it.', {
    field: 'query.cursor',
  });
}

/**
 * Cuts the entries to one page.
 * @param read up to one entry more than the page holds
 * @returns the page, and the cursor of the next one if there is one
 */
export function pageOf<Entry>(
  read: readonly Entry[],
  limit: number,
  position: (entry: Entry) => PagePosition,
): { page: Entry[]; nextCursor: string | null } {
  const page = read.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: read.length > limit && last !== undefined ? cursorOf(position(last)) : null };
}
