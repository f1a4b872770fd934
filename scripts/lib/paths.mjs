import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folders of the repository; all downloads and builds go below `cache`. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const cache = resolve(root, '.cache');
