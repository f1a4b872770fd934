import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');
const flags = { present: 0x01, verified: 0x04, withKey: 0x40 };

/** An authenticator in software: one key, and what a browser makes of its answers (WebAuthn, attestation `none`). */
export class SoftAuthenticator {
  /** Whether it recognised the person. */
  isVerified = true;
  counter = 0;
  private readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(
    private readonly origin: string,
    private readonly host = new URL(origin).hostname,
  ) {}

  create(challenge: string) {
    const client = this.client('webauthn.create', challenge);
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(key)]);
    const authData = new Uint8Array(Buffer.concat([this.data(flags.withKey), credential]));
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const attestationObject = text(Buffer.from(isoCBOR.encode(attestation as never)));
    return { ...this.key(), response: { clientDataJSON: text(client), attestationObject } };
  }

  get(challenge: string) {
    this.counter += 1;
    const client = this.client('webauthn.get', challenge);
    const data = this.data(0);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.keys.privateKey);
    const response = { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) };
    return { ...this.key(), response };
  }

  private key() {
    return { id: text(this.id), rawId: text(this.id), type: 'public-key' as const };
  }

  private client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private data(more: number): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags.present | (this.isVerified ? flags.verified : 0) | more);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(this.host), rest]);
  }
}
