import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { AddressTerms } from './blob-store.ts';

/** Target of a signed address. */
export interface MediaAddress extends Omit<AddressTerms, 'expiresInSeconds'> {
  key: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Short-lived signed addresses of stored files. Key and expiry are in the signature, so any process can verify them
 * without a table.
 */
export class MediaAddresses {
  private readonly key: Buffer;

  /** @param secret 32 bytes in base64 (setting SECRET_KEY) */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', 'media addresses', 32));
  }

  sign({ key, type, filename, as, expiresAt }: MediaAddress): string {
    const text = Buffer.from(JSON.stringify([key, type, filename, as, expiresAt])).toString('base64url');
    return `${text}.${this.signatureOf(text).toString('base64url')}`;
  }

  /** @returns null if the signature is invalid; the caller checks the expiry */
  read(address: string): MediaAddress | null {
    const [text = '', signature = '', ...rest] = address.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = this.signatureOf(text);
    if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const [key, type, filename, as, expiresAt] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
      string,
      string,
      string,
      AddressTerms['as'],
      number,
    ];
    return { key, type, filename, as, expiresAt };
  }

  private signatureOf(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest();
  }
}

/** Content-Disposition header: file name in ASCII for old browsers, and in full. */
export function dispositionOf({ as, filename }: Pick<AddressTerms, 'as' | 'filename'>): string {
  const plain = filename.replace(/[^\w.() -]/g, '_');
  const whole = encodeURIComponent(Buffer.from(filename).toString()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `${as}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
