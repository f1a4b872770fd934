import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts values for storage: AES-256-GCM with a key from the environment. */
export class Sealing {
  private readonly key: Buffer;

  /** @param key 32 bytes in base64 (setting SECRET_KEY) */
  constructor(key: string) {
    this.key = Buffer.from(key, 'base64');
  }

  /** @param purpose binds the text to its use and location; unsealing for another purpose fails */
  seal(text: string, purpose: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.key, iv).setAAD(Buffer.from(purpose));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
  }

  /** @returns a signature that only this server can make, for this purpose alone */
  sign(text: string, purpose: string): string {
    const key = createHmac('sha256', this.key).update(`sign:${purpose}`).digest();
    return createHmac('sha256', key).update(text, 'utf8').digest('base64url');
  }

  /** Whether a signature was made for the text and the purpose. */
  isSigned(signature: string, text: string, purpose: string): boolean {
    const [given, right] = [signature, this.sign(text, purpose)].map((each) => Buffer.from(each));
    return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right);
  }

  /** @throws Error when the text was changed, sealed with another key, or for another purpose */
  unseal(sealed: string, purpose: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv(algorithm, this.key, bytes.subarray(0, ivBytes)).setAAD(Buffer.from(purpose));
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  }
}
