import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** The SHA-256 of what a file holds, in hex, without having all of it in memory. */
export async function fileHash(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}
