import type { RetentionPolicy } from '@tessera/contracts/verification/retention.schema';
import { Database } from '@tessera/data/database';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { chunkKey } from '@tessera/data/uploads/upload-keys';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { egressKey, mediaKey } from '@tessera/data/verification/verification-keys';
import { RetentionRepository } from '@tessera/data/verification/retention.repository';
import { VerificationAccessRepository } from '@tessera/data/verification/verification-access.repository';
import { newId } from '@tessera/kernel/ids';
import { VerificationEraser } from '@tessera/verification/verification-eraser';
import { EndedVerifications } from '../ended-verifications.fixture.ts';
import { EraseExpired } from './erase-expired.ts';

let sessions: EndedVerifications;
beforeAll(async () => {
  sessions = await EndedVerifications.start();
});
afterAll(() => sessions.worker.stop());

async function keep(policy: RetentionPolicy) {
  const retention = new RetentionRepository(sessions.worker.get(Database));
  const { policy: from } = await retention.of(sessions.worker.workspace);
  await retention.set(sessions.worker.workspace, { by: 'Asha', at: new Date(), from, to: policy, reason: null });
}
/** Runs the sweep this many days later. */
const sweep = (days: number) =>
  sessions.worker.swept(() => sessions.worker.get(EraseExpired).sweep(new Date(Date.now() + days * 24 * 3600_000)));
async function entries(id: string) {
  const { worker } = sessions;
  const { items } = await worker.get(VerificationAccessRepository).page(worker.workspace, id, { limit: 100 });
  return items.map(({ what }) => what);
}
const erasure = (keys: string[]) => ({
  ...{
    id: newId(),
    at: new Date(),
    by: 'Asha',
    ip: '203.0.113.9',
    what: 'Erased everything: asked for',
    keys,
    below: [],
  },
});

describe('expired data', () => {
  const policy = { video_days: 10, audio_days: 20, transcript_days: 30, record_days: 30 };
  const at = new Date().toISOString();
  const place = { type: 'place' as const, at, received_at: at, latitude: 18.52, longitude: 73.85, accuracy_m: 12 };
  const nobody = { request: null, consentText: null, facts: [], customerName: '', ip: '', userAgent: '' };
  const kindsOf = async (id: string) => (await sessions.stored(id)).media.map(({ kind }) => kind);

  it('is erased by kind, with its bytes; the log of the erasure stays', async () => {
    await keep(policy);
    const transcript = [{ id: 't1', participant: 'You' as const, text: 'I agree', final: true, from_s: 1, to_s: 2 }];
    const id = await sessions.complete({
      transcript,
      facts: [place],
      alternative: { reason: 'other', note: '', contact: '98' },
      egress: 'EG_1',
    });
    await sessions.queue(id);
    const before = await sessions.finished(id);
    await sessions.blobs.put(egressKey(before), Buffer.from('the second copy, which comes later'));
    const brokenOff = (['video', 'record'] as const).map((kind) => mediaKey(before, kind, 'f'.repeat(64)));
    for (const key of brokenOff) await sessions.blobs.put(key, Buffer.from('of a seal that broke off'));
    await sweep(9);
    expect(await kindsOf(id)).toEqual(['video', 'audio', 'record']);
    await sweep(11);
    expect(await kindsOf(id)).toEqual(['audio', 'record']);
    expect((await sessions.stored(id)).expired).toEqual({ video: expect.any(Date) });
    for (const key of [before.media[0]?.key ?? '', egressKey(before)]) expect(await sessions.blobs.get(key)).toBeNull();
    const upload = await sessions.worker.get(UploadRepository).byId(sessions.worker.workspace, before.upload ?? '');
    expect(upload?.status).toBe('erased');
    for (const chunk of upload?.chunks ?? []) expect(await sessions.blobs.get(chunkKey(upload!, chunk))).toBeNull();
    await sweep(21);
    expect(await sessions.stored(id)).toMatchObject({ erased: null, customerName: 'Asha Kulkarni', facts: [place] });
    const left = async () => Promise.all(brokenOff.map(async (key) => (await sessions.blobs.get(key)) !== null));
    expect(await left()).toEqual([false, true]);
    await sweep(31);
    expect(await left()).toEqual([false, false]);
    const after31 = await sessions.stored(id);
    expect(after31).toMatchObject({ media: [], agentAudio: [], transcript: [], attempts: [], ...nobody });
    expect(after31.erased).toMatchObject({ by: 'Retention policy', reason: 'kept for 30 days' });
    expect(after31.alternative).toBeUndefined();
    await sweep(32);
    expect((await sessions.stored(id)).erased).toEqual(after31.erased);
    expect((await entries(id)).toSorted()).toEqual([
      'Erased everything: kept for 30 days',
      'Erased: audio (kept for 20 days)',
      'Erased: record (kept for 30 days)',
      'Erased: transcript (kept for 30 days)',
      'Erased: video (kept for 10 days)',
    ]);
  });

  it('keeps other personal data while one kind has no expiry', async () => {
    await keep({ ...policy, transcript_days: null });
    const id = await sessions.ended({ status: 'ended', route: 'typed' });
    await sweep(400);
    expect(await sessions.stored(id)).toMatchObject({ erased: null, ip: '203.0.113.7' });
    await keep(policy);
    await sweep(400);
    expect(await sessions.stored(id)).toMatchObject(nobody);
  });

  it('includes uploads that could not become a video; a failed one does not delay the others', async () => {
    await keep(policy);
    const _id = newId();
    const upload = await sessions.uploaded(_id, { recorded: Buffer.from('no video that anybody could play') });
    await sessions.ended({ status: 'ended', erasures: [erasure(['no blob key'])] });
    await sessions.ended({ _id, upload });
    await sessions.queue(_id);
    expect((await sessions.finished(_id)).media.map(({ kind }) => kind)).toEqual(['record']);
    for (const days of [9, 11, 12]) await sweep(days);
    expect(await sessions.worker.get(UploadRepository).byId(sessions.worker.workspace, upload)).toMatchObject({
      status: 'erased',
    });
    expect(await entries(_id)).toEqual(['Erased: video (kept for 10 days)']);
  });

  it('includes the copy of an Egress that never responded', async () => {
    await keep(policy);
    const id = await sessions.ended({ status: 'ended', egressAsked: true });
    const key = egressKey(await sessions.stored(id));
    await sessions.blobs.put(key, Buffer.from('the second copy, of which nobody knows'));
    for (const days of [9, 11, 12]) await sweep(days);
    expect(await sessions.blobs.get(key)).toBeNull();
    expect(await entries(id)).toEqual(['Erased: video (kept for 10 days)']);
  });

  it('is erased again if it arrives within a day after its erasure', async () => {
    const { workspace } = sessions.worker;
    const id = await sessions.complete({ egress: 'EG_1' });
    await sessions.queue(id);
    const document = await sessions.finished(id);
    const upload = await sessions.worker.get(UploadRepository).byId(workspace, document.upload ?? '');
    const late = [egressKey(document), chunkKey(upload!, upload!.chunks[0]!)];
    const left = () => Promise.all(late.map(async (key) => (await sessions.blobs.get(key)) !== null));
    const eraser = sessions.worker.get(VerificationEraser);
    const forgotten = await eraser.forgetAll(document, 'asked for', { by: 'Asha', ip: '203.0.113.9' });
    await eraser.complete(forgotten!);
    expect(await left()).toEqual([false, false]);
    for (const days of [0.5, 1.5]) {
      for (const key of late) await sessions.blobs.put(key, Buffer.from('what came late'));
      await sweep(days);
      expect(await left()).toEqual([false, false]);
    }
    expect((await sessions.stored(id)).erasures).toEqual([]);
    expect(await entries(id)).toEqual(['Erased everything: asked for']);
  });

  it('stays under a legal hold', async () => {
    await keep(policy);
    const id = await sessions.complete({ hold: { by: 'Asha', at: new Date(), reason: 'a claim' } });
    await sessions.queue(id);
    await sessions.finished(id);
    await sweep(400);
    expect(await kindsOf(id)).toEqual(['video', 'audio', 'record']);
    expect(await sessions.stored(id)).toMatchObject({ erased: null, customerName: 'Asha Kulkarni' });
  });

  it('is erased completely after a crash, and exactly once', async () => {
    const { workspace } = sessions.worker;
    const [key, submission, field] = [`verifications/${workspace}/${newId()}/video-left`, newId(), 'verification'];
    await sessions.blobs.put(key, Buffer.from('left'));
    const erasures = [erasure([key]), erasure(['no blob key'])];
    const id = await sessions.ended({ status: 'ended', submission, erasures });
    const submissions = sessions.worker.get(SubmissionRepository);
    const answers = { [field]: { session_id: id, transcript: 'You: I agree' } };
    await submissions.accept({ _id: submission, workspace, form: newId(), version: 1, answers, createdAt: new Date() });
    for (const days of [1, 1]) await sweep(days);
    expect(await sessions.blobs.get(key)).toBeNull();
    expect((await submissions.byId(workspace, submission))?.answers[field]).toMatchObject({ transcript: '' });
    expect(await entries(id)).toEqual(erasures.map(({ what }) => what));
    // Files that cannot be removed stay noted.
    expect((await sessions.stored(id)).erasures).toEqual([erasures[1]]);
  });
});
