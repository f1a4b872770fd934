import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes how something that comes up in the background is doing into DATA/<name>-status.json; answers what it wrote. */
export function noteStatus(dataDir, name, status) {
  const dated = { ...status, since: new Date().toISOString() };
  const file = join(dataDir, `${name}-status.json`);
  writeFileSync(`${file}.new`, JSON.stringify(dated));
  renameSync(`${file}.new`, file);
  return dated;
}
