/** Whether a `node:fs` call failed because the file or folder does not exist. */
export const isMissingFile = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
