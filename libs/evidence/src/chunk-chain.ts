import { createHash } from 'node:crypto';

/** One part of a recording, as uploaded. Hashes are in hex. */
export interface ChainedChunk {
  number: number;
  size: number;
  sha256: string;
  chain: string;
}

/** SHA-256 in hex. */
export const sha256Of = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/**
 * Hash link that ties a chunk to all before it: changing, omitting or moving one changes the last link.
 * @param previous link of the chunk before it; the upload's id for the first
 * @param sha256 of the chunk's bytes, hex
 */
export const chainLink = (previous: string, sha256: string): string => sha256Of(`${previous}:${sha256}`);

/** @returns the number of the first chunk whose link does not match, or null if the chain is valid */
export function firstBrokenLink(upload: string, chunks: readonly ChainedChunk[]): number | null {
  let previous = upload;
  for (const chunk of chunks) {
    previous = chainLink(previous, chunk.sha256);
    if (chunk.chain !== previous) return chunk.number;
  }
  return null;
}
