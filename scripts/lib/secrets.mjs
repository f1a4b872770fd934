import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a file in the data folder says; made on the first start, readable by its owner alone. */
function kept(dataDir, name, make) {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

/** The key under which secrets are stored. Whoever loses it loses them: it belongs into a backup of the data folder. */
export function secretKey(dataDir) {
  return kept(dataDir, 'secret.key', () => `${randomBytes(32).toString('base64')}\n`);
}

/** Name and secret with which our processes speak to the LiveKit server that we start. */
export function livekitKeys(dataDir) {
  const make = () =>
    JSON.stringify({ key: `tessera${randomBytes(4).toString('hex')}`, secret: randomBytes(32).toString('hex') });
  return JSON.parse(kept(dataDir, 'livekit-keys.json', make));
}
