import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder atomically: it appears once it is complete. Of concurrent creators, the first one's folder is kept.
 * @param {string} folder
 * @param {(unfinished: string) => Promise<unknown>} make fills the folder; if it throws, nothing is left
 */
export async function makeAtomicFolder(folder, make) {
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}.`);
  try {
    await make(unfinished);
    chmodSync(unfinished, 0o755); // mkdtemp creates it for its owner only
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
    }
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
