import type { SpooledChunk } from './spool.ts';

/** The bytes of a chunk with their checksum. @throws when the device cannot read them */
export async function checked(
  chunk: Blob,
  hash: (bytes: ArrayBuffer) => Promise<string>,
): Promise<Pick<SpooledChunk, 'bytes' | 'sha256'>> {
  const bytes = await chunk.arrayBuffer();
  return { bytes, sha256: await hash(bytes) };
}

/** All chunks of a recording. @throws when the device cannot read them */
export const chunksOf = (
  recording: string,
  parts: readonly Blob[],
  hash: (bytes: ArrayBuffer) => Promise<string>,
): Promise<SpooledChunk[]> =>
  Promise.all(parts.map(async (part, number) => ({ recording, number, ...(await checked(part, hash)) })));
