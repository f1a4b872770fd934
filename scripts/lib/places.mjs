import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's own folders; everything that is fetched or built goes below `cache`. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const cache = resolve(root, '.cache');
