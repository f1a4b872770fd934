import { createHash } from 'node:crypto';
import { DomainError } from '@tessera/kernel/errors';
import type { ListRequest } from '@tessera/query/list-request';
import { z } from 'zod';

/** A value that a list can be in the order of. */
export type Scalar = string | number | boolean | Date | null;

/** Id and sort values of the last row of a page. */
export interface Position {
  id: string;
  values: Scalar[];
}

const Stored = z.union([z.string(), z.number(), z.boolean(), z.null(), z.strictObject({ at: z.number() })]);
const Cursor = z.strictObject({ of: z.string(), id: z.string().max(80), values: z.array(Stored).max(3) });

/** Fingerprint of filter and order, which binds a cursor to its query. */
const mark = ({ filter, search, sort }: ListRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([filter ?? null, search ?? '', sort]))
    .digest('base64url')
    .slice(0, 12);

/** The value as a sort key; anything that is none counts as a blank. */
export const scalarOf = (value: unknown): Scalar =>
  value instanceof Date || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;

/** The cursor of the page that begins after a position. */
export function writeCursor(request: ListRequest, { id, values }: Position): string {
  const stored = values.map((value) => (value instanceof Date ? { at: value.getTime() } : value));
  return Buffer.from(JSON.stringify({ of: mark(request), id, values: stored })).toString('base64url');
}

const strange = (): DomainError =>
  new DomainError('INVALID_INPUT', 'query.cursor: is none that a page of this list gave. Start without it.', {
    field: 'query.cursor',
  });

/**
 * Reads the cursor of a request.
 * @param size number of sort values that it must hold
 * @returns null if the request has none
 * @throws DomainError INVALID_INPUT for a cursor of another list or query
 */
export function positionIn(request: ListRequest, size: number): Position | null {
  if (request.cursor === undefined) return null;
  try {
    const { of, id, values } = Cursor.parse(JSON.parse(Buffer.from(request.cursor, 'base64url').toString()));
    if (of !== mark(request) || values.length !== size) throw strange();
    const read = values.map((value) => (typeof value === 'object' && value !== null ? new Date(value.at) : value));
    return { id, values: read };
  } catch {
    throw strange();
  }
}
