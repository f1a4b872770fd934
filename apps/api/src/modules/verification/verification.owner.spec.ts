import { filterText } from '@tessera/query/query-text';
import { verification } from '@tessera/contracts/verification/verification.contract';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { chunkKey } from '@tessera/data/uploads/upload-keys';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { sha256Of } from '@tessera/evidence/chunk-chain';
import { chained, exampleRecord } from '@tessera/evidence/record.fixture';
import { sealRecord } from '@tessera/evidence/seal-record';
import { SigningKey } from '@tessera/evidence/signing-key';
import { newId } from '@tessera/kernel/ids';
import { verificationDraft } from '@tessera/testing/verification-drafts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

const secret = Buffer.alloc(32, 5).toString('base64');
let api: SliceApi;
let owner: Person;
beforeAll(async () => {
  api = await SliceApi.start({ SECRET_KEY: secret });
  owner = await api.founder();
});
afterAll(() => api.stop());

const repository = () => api.app.get(VerificationRepository, { strict: false });
const blobs = () => api.app.get<BlobStore>(BLOB_STORE, { strict: false });

async function stored(person: Person, given: Partial<VerificationDocument> = {}): Promise<string> {
  const draft = verificationDraft({ status: 'ended', outcome: 'verified', endedAt: new Date(), ...given });
  return (await repository().create(person.workspace, draft))._id;
}

/** A verification with a sealed record and all its bytes. */
async function sealed(person: Person) {
  const id = newId();
  const [uploadId, startedAt] = [newId(), new Date()];
  const parts = [Buffer.from('one part'), Buffer.from('another part')];
  const video = Buffer.from('a video that seeks');
  const chunks = chained(uploadId, parts).map((chunk) => ({ ...chunk, at: new Date(chunk.at) }));
  const upload = {
    ...{ _id: uploadId, form: newId(), field: 'f', filling: 'filling-of-the-spec', verification: id, name: 'v.webm' },
    ...{ type: 'video/webm', offset: 20, length: 20, status: 'finished' as const, blob: null, submission: null },
    ...{ createdAt: startedAt, updatedAt: startedAt },
    chunks,
  };
  const file = { workspace: person.workspace, _id: uploadId };
  await api.app.get(UploadRepository, { strict: false }).create(person.workspace, upload);
  for (const [index, bytes] of parts.entries()) await blobs().put(chunkKey(file, chunks[index]!), bytes);
  const record = {
    ...exampleRecord(parts, video),
    ...{ session: id, workspace: person.workspace, started_at: startedAt.toISOString() },
    recording: { upload: uploadId, chunks: chained(uploadId, parts), missing: [], finished: true },
  };
  const text = sealRecord(record, new SigningKey(secret));
  const keyOf = (kind: string) => `verifications/${person.workspace}/${id}/${kind}`;
  const media = (kind: 'video' | 'record', bytes: Buffer, type: string) =>
    ({ kind, key: keyOf(kind), type, size: bytes.length, sha256: sha256Of(bytes) }) as const;
  await blobs().put(keyOf('video'), video);
  await blobs().put(keyOf('record'), text);
  await stored(person, {
    ...{ _id: id, upload: uploadId, startedAt, submission: null },
    media: [media('video', video, 'video/webm'), media('record', text, 'application/json')],
    transcript: [{ id: 't', participant: 'You', text: 'I agree', final: true, from_s: 0, to_s: 1 }],
  });
  return { id, keys: [keyOf('video'), keyOf('record'), ...chunks.map((chunk) => chunkKey(file, chunk))] };
}
const entries = async (id: string) =>
  (await api.ok(verification.accesses, { query: { id } }, owner.token)).items.map(({ what }) => what);

const isWaiting = filterText({ property: 'review', operator: 'equal', value: 'waiting' });

describe('the list', () => {
  it('is paged newest first, and the review queue oldest first, each once', async () => {
    const person = await api.founder('Walker');
    const at = (minute: number) => ({ startedAt: new Date(Date.UTC(2026, 10, 1, 10, minute)) });
    const ids: string[] = [];
    for (let minute = 0; minute < 6; minute += 1)
      ids.push(await stored(person, { ...at(minute), review: minute % 2 ? 'waiting' : 'not-needed' }));
    const walk = async (query: object) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await api.ok(
          verification.list,
          { query: { ...query, limit: 2, ...(cursor && { cursor }) } },
          person.token,
        );
        expect(page.waiting).toBe(3);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return seen;
    };
    expect(await walk({})).toEqual(ids.toReversed());
    expect(await walk({ filter: isWaiting, sort: 'started_at' })).toEqual([ids[1], ids[3], ids[5]]);
  });

  it('has no erased ones in the queue: there is nothing to review', async () => {
    const person = await api.founder('Eraser');
    const ids = [await stored(person, { review: 'waiting' }), await stored(person, { review: 'waiting' })];
    const body = { id: ids[0] ?? '', reason: 'asked for' };
    expect(await api.ok(verification.erase, { body }, person.token)).toMatchObject({ review: 'not-needed' });
    const { items, waiting } = await api.ok(verification.list, { query: { filter: isWaiting } }, person.token);
    expect([items.map(({ id }) => id), waiting]).toEqual([[ids[1]], 1]);
    // This does not make it verified for the form.
    expect((await repository().byId(person.workspace, ids[0] ?? ''))?.review).toBe('waiting');
  });

  it('is filtered by form, outcome, name and time', async () => {
    const person = await api.founder('Filterer');
    const form = newId();
    const one = await stored(person, { form, customerName: 'Meera (Iyer)', outcome: 'failed' });
    await stored(person);
    const found = async (query: object) =>
      (await api.ok(verification.list, { query }, person.token)).items.map(({ id }) => id);
    const where = (property: string, value: string) =>
      found({ filter: filterText({ property, operator: 'equal', value }) });
    expect(await where('form_id', form)).toEqual([one]);
    expect(await where('outcome', 'failed')).toEqual([one]);
    expect(await found({ search: 'a (iy' })).toEqual([one]);
    expect(await found({ search: '.*' })).toEqual([]);
    const early = filterText({ property: 'started_at', operator: 'dateBefore', value: '2020-01-01' });
    expect(await found({ filter: early })).toEqual([]);
  });
});

describe('a recording', () => {
  it('is shown only after the view was logged', async () => {
    const { id } = await sealed(owner);
    const details = await api.ok(verification.get, { query: { id } }, owner.token);
    expect(details).toMatchObject({ record_sealed: true, transcript: [{ text: 'I agree' }] });
    expect(details.media.map(({ kind, erase_after }) => [kind, erase_after === null])).toEqual([
      ['video', false],
      ['record', true],
    ]);
    await api.ok(verification.get, { query: { id } }, owner.token);
    const { url } = await api.ok(verification.mediaAddress, { body: { id, kind: 'video' } }, owner.token);
    const answer = await fetch(new URL(url, api.address), { headers: { range: 'bytes=2-6' } });
    expect([answer.status, await answer.text()]).toEqual([206, 'video']);
    const download = { id, kind: 'record', as: 'attachment' } as const;
    await api.ok(verification.mediaAddress, { body: download }, owner.token);
    expect(await entries(id)).toEqual(['Downloaded record.json', 'Opened video.webm', 'Looked at the details']);
    const { items, nextCursor } = await api.ok(verification.accesses, { query: { id, limit: 2 } }, owner.token);
    expect(items[0]).toMatchObject({ by: 'Asha', email: owner.email, ip: '127.0.0.1' });
    const rest = { id, limit: 2, cursor: nextCursor ?? '' };
    const last = await api.ok(verification.accesses, { query: rest }, owner.token);
    expect([last.items.map(({ what }) => what), last.nextCursor]).toEqual([['Looked at the details'], null]);
  });

  it('is shown with lines of any length, and with data that arrived after sealing', async () => {
    const text = 'word '.repeat(40_000);
    const audio = { kind: 'audio', key: 'k', type: 'audio/mp4', size: 9, sha256: '0'.repeat(64) } as const;
    const line = { id: 't', participant: 'You', text, final: true, from_s: 0, to_s: 1 } as const;
    const id = await stored(owner, { transcript: [line], media: [audio, { ...audio, late: true }] });
    const { transcript, media } = await api.ok(verification.get, { query: { id } }, owner.token);
    expect(transcript[0]?.text).toBe(text);
    expect(media.map(({ late }) => late)).toEqual([false, true]);
  });

  it('lists the retention policy’s erasures with their time', async () => {
    const at = new Date('2026-10-03T04:05:06.000Z');
    const id = await stored(owner, { expired: { video: at } });
    const query = { id };
    const gone = { video: at.toISOString(), audio: null, transcript: null, record: null };
    expect((await api.ok(verification.get, { query }, owner.token)).expired).toEqual(gone);
    const nothing = { video: null, audio: null, transcript: null, record: null };
    const never = { id: await stored(owner) };
    expect((await api.ok(verification.get, { query: never }, owner.token)).expired).toEqual(nothing);
  });

  it('is checked against its sealed record: any changed byte is detected', async () => {
    const { id, keys } = await sealed(owner);
    const check = () => api.ok(verification.checkRecord, { body: { id } }, owner.token);
    expect((await check()).checks.filter(({ ok }) => !ok)).toEqual([]);
    for (const key of keys) {
      const bytes = await blobs().get(key);
      if (!bytes) throw new Error(`${key} is not stored`);
      const changed = Buffer.from(bytes);
      changed[5] = (changed[5] ?? 0) ^ 1;
      await blobs().put(key, changed);
      expect([key, (await check()).intact]).toEqual([key, false]);
      await blobs().put(key, bytes);
    }
    await repository().set(owner.workspace, id, { outcome: 'failed' });
    expect((await check()).checks.find(({ name }) => name === 'this verification')?.ok).toBe(false);
    expect(await entries(id)).toContain('Checked the record: it is not intact');
    const { fingerprint } = await api.ok(verification.signingKey, {}, owner.token);
    expect(fingerprint).toBe(new SigningKey(secret).fingerprint);
  });

  it('that is missing is not intact, unless the retention policy erased it', async () => {
    const { id } = await sealed(owner);
    const check = () => api.ok(verification.checkRecord, { body: { id } }, owner.token);
    const { upload, media } = (await repository().byId(owner.workspace, id))!;
    const uploads = api.app.get(UploadRepository, { strict: false });
    await repository().set(owner.workspace, id, { media: media.filter(({ kind }) => kind !== 'video') });
    await uploads.set(owner.workspace, upload!, { status: 'erased' });
    expect((await check()).checks.filter(({ ok }) => !ok).length).toBeGreaterThan(1);
    await repository().set(owner.workspace, id, { expired: { video: new Date('2026-10-03') } });
    const { intact, checks } = await check();
    expect(intact).toBe(true);
    expect(checks.filter(({ detail }) => detail.includes('2026-10-03')).length).toBeGreaterThan(1);
  });

  it('is erased permanently with all its bytes, except under a hold; the reason stays', async () => {
    const { id, keys } = await sealed(owner);
    const hold = (on: boolean) => api.ok(verification.hold, { body: { id, on, reason: 'a claim' } }, owner.token);
    const erase = () =>
      api.call(verification.erase, { body: { id, reason: 'asked for by the person' }, token: owner.token });
    expect(await hold(true)).toMatchObject({ on_hold: true });
    expect((await erase()).body).toMatchObject({ status: 409, code: 'CONFLICT' });
    for (const key of keys) expect(await blobs().get(key)).not.toBeNull();
    await hold(false);
    expect((await erase()).body.data).toMatchObject({ erased: true, customer_name: '' });
    for (const key of keys) expect(await blobs().get(key)).toBeNull();
    const details = await api.ok(verification.get, { query: { id } }, owner.token);
    expect(details).toMatchObject({ transcript: [], media: [], request: {}, facts: [], ip: '', consent_text: null });
    const gone = await api.call(verification.mediaAddress, { body: { id, kind: 'video' }, token: owner.token });
    expect(gone.status).toBe(410);
    expect((await erase()).status).toBe(200);
    expect(await entries(id)).toEqual([
      ...['Looked at the details', 'Erased everything: asked for by the person'],
      ...['Ended the legal hold: a claim', 'Put under legal hold: a claim'],
    ]);
  });

  it('that cannot be removed is still erased and logged; erasing again removes the rest', async () => {
    const { id, keys } = await sealed(owner);
    const erase = () => api.call(verification.erase, { body: { id, reason: 'asked for' }, token: owner.token });
    jest.spyOn(blobs(), 'removeAll').mockRejectedValueOnce(new Error('the disk is away'));
    const refused = await erase();
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(refused.body.error).toContain('some of its files could not be removed');
    expect(await entries(id)).toEqual(['Erased everything: asked for']);
    expect(await blobs().get(keys[0] ?? '')).not.toBeNull();
    expect((await erase()).body.data).toMatchObject({ erased: true });
    for (const key of keys) expect(await blobs().get(key)).toBeNull();
    expect(await entries(id)).toEqual(['Erased everything: asked for']);
  });
});

describe('a verification of another workspace, or without the right', () => {
  it('is not found, and nothing is logged', async () => {
    const { id } = await sealed(owner);
    const { token } = await api.founder('Stranger');
    const reason = 'out of curiosity';
    const answers = await Promise.all([
      api.call(verification.get, { query: { id }, token }),
      api.call(verification.accesses, { query: { id }, token }),
      api.call(verification.mediaAddress, { body: { id, kind: 'video' }, token }),
      api.call(verification.checkRecord, { body: { id }, token }),
      api.call(verification.decide, { body: { id, decision: 'approve', reason }, token }),
      api.call(verification.hold, { body: { id, on: true, reason }, token }),
      api.call(verification.erase, { body: { id, reason }, token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await entries(id)).toEqual([]);
    expect((await api.ok(verification.list, {}, token)).items).toEqual([]);
  });

  it('is refused: viewing, deciding and erasing need separate rights', async () => {
    const id = await stored(owner, { review: 'waiting' });
    const viewer = await api.member(owner.workspace, { verifications: { CAN_VIEW: true } });
    const editor = await api.member(owner.workspace, { verifications: { CAN_VIEW: true, CAN_EDIT: true } });
    const nobody = await api.member(owner.workspace, { forms: { CAN_VIEW: true } });
    const reason = 'a good reason';
    const decide = { body: { id, decision: 'approve', reason } };
    expect((await api.call(verification.get, { query: { id }, token: nobody.token })).status).toBe(403);
    expect((await api.call(verification.decide, { ...decide, token: viewer.token })).status).toBe(403);
    expect((await api.call(verification.erase, { body: { id, reason }, token: editor.token })).status).toBe(403);
    expect((await api.call(verification.decide, { ...decide, token: editor.token })).status).toBe(200);
  });
});
