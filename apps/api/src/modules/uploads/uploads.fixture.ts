import { createHash, randomBytes } from 'node:crypto';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { newId } from '@tessera/kernel/ids';
import { verificationDraft } from '@tessera/testing/verification-drafts';
import { hashOf, newToken } from '../../auth/tokens.ts';
import { publishedForm } from '../../content.fixture.ts';
import type { Person, SliceApi } from '../../slice.fixture.ts';

export const webm = (size: number): Buffer => Buffer.concat([Buffer.from('1a45dfa3', 'hex'), randomBytes(size - 4)]);
export const jpeg = (size: number): Buffer => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(size - 4)]);
export const sha256 = (bytes: Buffer, as: 'hex' | 'base64' = 'hex'): string =>
  createHash('sha256').update(bytes).digest(as);
export const newFilling = (): string => newToken().slice(0, 24);

/** A published form with a photo, a video and a text. */
export const formWithFiles = (api: SliceApi, person: Person): Promise<{ id: string; slug: string }> =>
  publishedForm(api, person, [
    { id: 'photo', type: 'imageCapture', label: 'Photo', options: {} },
    { id: 'film', type: 'videoRecording', label: 'Film', options: {} },
    { id: 'name', type: 'text', label: 'Name', options: {} },
  ]);

/** An open session of a verification, with its secret. */
export async function openSession(api: SliceApi, { workspace }: Person): Promise<{ session: string; secret: string }> {
  const secret = newToken();
  const draft = verificationDraft({ secretHash: hashOf(secret), filling: newFilling() });
  await api.app.get(VerificationRepository, { strict: false }).create(workspace, draft);
  const session = draft._id;
  await api.app
    .get(AddressRepository, { strict: false })
    .claim('verification', session, { workspace, subject: session });
  return { session, secret };
}

/** Sends raw tus requests, so that a test can send anything. */
export class Tus {
  constructor(private readonly address: string) {}

  async create(
    metadata: Record<string, string>,
    headers: Record<string, string> = { 'upload-defer-length': '1' },
  ): Promise<Response> {
    const encoded = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
    return this.send('POST', '/api/guest/uploads', { ...headers, 'upload-metadata': encoded.join(',') });
  }

  /** @returns the upload's address */
  async begun(metadata: Record<string, string>, headers?: Record<string, string>): Promise<string> {
    const answer = await this.create(metadata, headers);
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer.headers.get('location') ?? '';
  }

  append(path: string, offset: number, bytes: Buffer, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(
      'PATCH',
      path,
      {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'upload-checksum': `sha256 ${sha256(bytes, 'base64')}`,
        ...headers,
      },
      bytes,
    );
  }

  async state(path: string): Promise<{ status: number; offset: number; chunk: number; length: string | null }> {
    const { status, headers } = await this.send('HEAD', path);
    const number = (name: string) => Number(headers.get(name) ?? Number.NaN);
    const length = headers.get('upload-length');
    return { status, offset: number('upload-offset'), chunk: number('upload-chunk'), length };
  }

  send(method: string, path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<Response> {
    return fetch(`${this.address}${path}`, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
  }
}

export const uploadAt = (path: string): string => path.split('/').at(-1) ?? '';
export const storedUpload = (api: SliceApi, { workspace }: Person, path: string) =>
  api.app.get(UploadRepository, { strict: false }).byId(workspace, uploadAt(path));

/** An assembled and submitted photo. */
export async function heldPhoto(api: SliceApi, { workspace }: Person): Promise<string> {
  const bytes = jpeg(1_000);
  const _id = newId();
  const key = `uploads/${workspace}/${_id}/whole`;
  await api.app.get<BlobStore>(BLOB_STORE, { strict: false }).put(key, bytes);
  const now = new Date();
  await api.app.get(UploadRepository, { strict: false }).create(workspace, {
    ...{ _id, form: newId(), field: 'photo', filling: newFilling(), verification: null, name: 'photo.jpg' },
    ...{ type: 'image/jpeg', offset: 1_000, length: 1_000, chunks: [], status: 'finished', submission: newId() },
    blob: { key, size: 1_000, sha256: sha256(bytes), type: 'image/jpeg', seconds: null },
    ...{ createdAt: now, updatedAt: now },
  });
  return _id;
}

/** Upload metadata for a recording of this form; a test overrides parts of it. */
export const filmOf = (form: string, more: Record<string, string> = {}) => ({
  filename: 'recording.webm',
  filetype: 'video/webm',
  form,
  field: 'film',
  filling: newFilling(),
  ...more,
});
