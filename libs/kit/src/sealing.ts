import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Compares secrets or signatures in constant time. */
export const sameBytes = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);

/** Encrypts values for storage, and signs them: AES-256-GCM and HMAC with a key from the environment. */
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
    return sameBytes(Buffer.from(signature), Buffer.from(this.sign(text, purpose)));
  }

  /** Content that anyone can read and only this server can write, for an address. */
  writeSigned(content: readonly (string | number)[], purpose: string): string {
    const text = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${text}.${this.sign(text, purpose)}`;
  }

  /** @returns the content, or null unless this server signed it for the purpose */
  readSigned<Content extends readonly (string | number)[]>(signed: string, purpose: string): Content | null {
    const [text = '', signature = '', ...rest] = signed.split('.');
    if (rest.length > 0 || !this.isSigned(signature, text, purpose)) return null;
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  }

  /** @throws Error when the text was changed, sealed with another key, or for another purpose */
  unseal(sealed: string, purpose: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv(algorithm, this.key, bytes.subarray(0, ivBytes)).setAAD(Buffer.from(purpose));
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  }
}
