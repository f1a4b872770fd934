import type { BlobRange } from '@tessera/data/blobs/blob-store';

/**
 * The range requested by a header. An unreadable range or several ranges are ignored (RFC 9110, 14.2).
 * @returns null for the whole file
 */
export function rangeIn(header: string | undefined, size: number): BlobRange | 'not satisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'not satisfiable' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = Math.min(last === '' ? Infinity : Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'not satisfiable' : { from, to };
}
