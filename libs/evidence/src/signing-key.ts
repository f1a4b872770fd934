import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';

/** PKCS #8 header of the 32 bytes of an Ed25519 key (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');
const purpose = 'tessera verification record, signing key, version 1';

/** Signs records. The key is derived from the server's secret, so it needs no storage and is always the same. */
export class SigningKey {
  readonly publicKey: string;
  readonly fingerprint: string;
  private readonly key: KeyObject;

  /** @param secret 32 bytes in base64 (setting SECRET_KEY) */
  constructor(secret: string) {
    const seed = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), Buffer.alloc(0), purpose, 32));
    this.key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
    const open = createPublicKey(this.key);
    this.publicKey = pemOf(open);
    this.fingerprint = fingerprintOf(open);
  }

  /** @returns the signature in base64 */
  sign(text: string): string {
    return sign(null, Buffer.from(text), this.key).toString('base64');
  }
}

/** @returns null for text that is not an Ed25519 public key in PEM */
export function readPublicKey(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

export const pemOf = (key: KeyObject): string => key.export({ format: 'pem', type: 'spki' }).toString();

/** SHA-256 of the key's DER as pairs of hex digits, to be compared by eye or over the phone. */
export function fingerprintOf(key: KeyObject): string {
  const digest = createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex');
  return digest.replaceAll(/..(?!$)/g, '$&:');
}

export const isSignedBy = (key: KeyObject, text: string, signature: string): boolean =>
  verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
