import { createHash } from 'node:crypto';

/** One part of a recording, as its upload stored it. Hashes are in hex. */
export interface ChainedChunk {
  number: number;
  size: number;
  sha256: string;
  chain: string;
}

/** SHA-256 in hex. */
export const sha256Of = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/**
 * The link that ties a chunk to all before it: none can be changed, left out or put elsewhere without changing the last.
 * @param previous the chain up to the chunk before it; the upload's id for the first
 * @param sha256 of the chunk's bytes, hex
 */
export const chainLink = (previous: string, sha256: string): string => sha256Of(`${previous}:${sha256}`);

/** @returns the number of the first chunk whose link does not fit, or null when the whole chain holds */
export function firstBrokenLink(upload: string, chunks: readonly ChainedChunk[]): number | null {
  let previous = upload;
  for (const chunk of chunks) {
    previous = chainLink(previous, chunk.sha256);
    if (chunk.chain !== previous) return chunk.number;
  }
  return null;
}
