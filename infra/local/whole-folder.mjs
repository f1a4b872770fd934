import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder that appears when all of it is there. Processes that make it at the same time are not in each other's
 * way: the first one's is kept.
 * @param {string} folder
 * @param {(unfinished: string) => Promise<unknown>} make fills the folder; what it throws leaves nothing behind
 */
export async function makeWholeFolder(folder, make) {
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}.`);
  try {
    await make(unfinished);
    chmodSync(unfinished, 0o755); // a temporary folder is its maker's alone
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
    }
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
