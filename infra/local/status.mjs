import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes the status of a background start to DATA/<name>-status.json; returns it. */
export function noteStatus(dataDir, name, status) {
  const dated = { ...status, since: new Date().toISOString() };
  const file = join(dataDir, `${name}-status.json`);
  writeFileSync(`${file}.new`, JSON.stringify(dated));
  renameSync(`${file}.new`, file);
  return dated;
}
