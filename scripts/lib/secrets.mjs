import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Content of a file in the data folder; created on the first start, readable by its owner only. */
function kept(dataDir, name, make) {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Encryption key of stored secrets. Losing it loses them, so back it up with the data folder. */
export function secretKey(dataDir) {
  return kept(dataDir, 'secret.key', () => `${randomBytes(32).toString('base64')}\n`);
}

/** API key and secret of the LiveKit server that we start. */
export function livekitKeys(dataDir) {
  const make = () =>
    JSON.stringify({ key: `tessera${randomBytes(4).toString('hex')}`, secret: randomBytes(32).toString('hex') });
  return JSON.parse(kept(dataDir, 'livekit-keys.json', make));
}

/** Keys of the stand-in of the payment provider. */
export function paymentKeys(dataDir) {
  const secret = () => randomBytes(24).toString('hex');
  const make = () =>
    JSON.stringify({
      keyId: `rzp_test_${randomBytes(7).toString('hex')}`,
      keySecret: secret(),
      webhookSecret: secret(),
    });
  return JSON.parse(kept(dataDir, 'payment-keys.json', make));
}
