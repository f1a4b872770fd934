import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { chunkKey } from '@tessera/data/uploads/upload-keys';
import { type VerificationDocument, VerificationRepository } from '@tessera/data/verification/verification.repository';
import { checkRecord } from '@tessera/evidence/check-record';
import { newId } from '@tessera/kernel/ids';
import { EndedVerifications } from '../ended-verifications.fixture.ts';
import { FinishVerification } from './finish-verification.job.ts';

let sessions: EndedVerifications;
beforeAll(async () => {
  sessions = await EndedVerifications.start();
});
afterAll(() => sessions.worker.stop());

async function checked(document: VerificationDocument, store = sessions.blobs) {
  const record = document.media.find(({ kind }) => kind === 'record');
  const file = await store.get(record?.key ?? '');
  if (!file) throw new Error('no record is stored');
  const { media, recording } = JSON.parse(file.toString()).record;
  return checkRecord(file, async (piece) => {
    const key =
      'chunk' in piece
        ? chunkKey(
            { workspace: sessions.worker.workspace, _id: recording.upload },
            recording.chunks.find(({ number }: { number: number }) => number === piece.chunk),
          )
        : document.media.find(
            ({ sha256 }) => sha256 === media.find(({ name }: { name: string }) => name === piece.file)?.sha256,
          )?.key;
    return (await store.open(key ?? ''))?.stream ?? null;
  });
}

describe('a verification that ended', () => {
  it('gets a video that has a duration, and a record that fits every stored byte', async () => {
    const id = await sessions.complete();
    await sessions.queue(id);
    const document = await sessions.finished(id);
    expect(document).toMatchObject({ outcome: 'verified', review: 'not-needed', reviewReasons: [] });
    expect(document.durationSeconds).toBeGreaterThan(3.7);
    expect(document.media.map(({ kind }) => kind)).toEqual(['video', 'audio', 'record']);
    const { intact, checks } = await checked(document);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(intact).toBe(true);
    expect(checks.find(({ name }) => name === 'recording as it came')?.detail).toContain('4 of 4 parts');
  });

  it('is sealed once, however often and at how many places the job is handled', async () => {
    const id = await sessions.complete();
    const run = { id: 'twice', postpone: () => Promise.reject(new Error('nothing to wait for')) };
    const handle = () =>
      sessions.worker.get(FinishVerification).handle({ workspace: sessions.worker.workspace, session: id }, run);
    await Promise.all([handle(), handle()]);
    const first = await sessions.finished(id);
    await handle();
    expect(await sessions.stored(id)).toEqual(first);
    expect((await checked(first)).intact).toBe(true);
  });

  it('waits for the last chunks and for the agent, and is sealed without them when their time is over', async () => {
    const _id = newId();
    const upload = await sessions.uploaded(_id, { finished: false, lost: [2] });
    const late = await sessions.ended({ _id, upload, agentSession: newId() }, 30);
    await sessions.queue(late);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await sessions.stored(late)).status).toBe('finishing');
    const long = { endedAt: new Date(Date.now() - 60_000) };
    await sessions.worker.get(VerificationRepository).update(sessions.worker.workspace, late, { $set: long });
    const document = await sessions.finished(late);
    expect(document).toMatchObject({ review: 'waiting', reviewReasons: ['recording_incomplete'] });
    const { intact, checks } = await checked(document);
    expect(intact).toBe(true);
    expect(checks.find(({ name }) => name === 'chain')?.detail).toContain('never came: 2');
  });

  it('is not verified for the form any more when its recording turns out not to be whole, also after a crash', async () => {
    const { workspace } = sessions.worker;
    const [_id, submission, form, field] = [newId(), newId(), newId(), 'verification'];
    const upload = await sessions.uploaded(_id, { lost: [1] });
    await sessions.ended({ _id, upload, submission, field });
    const submissions = sessions.worker.get(SubmissionRepository);
    const answer = { session_id: _id, verified: true, outcome: 'verified', transcript: 'You: I agree' };
    const answers = { [field]: answer };
    const submit = () =>
      submissions.accept({ _id: submission, workspace, form, version: 1, answers, createdAt: new Date() });
    const answered = async () => {
      await sessions.queue(_id);
      const kept = async () => (await submissions.byId(workspace, submission))?.answers[field];
      await sessions.until<unknown>(kept, { ...answer, verified: false, outcome: 'review' });
    };
    await submit();
    await answered();
    // As it is when the process dies between the two writes.
    await submissions.deleteAll(workspace, form);
    await submit();
    await answered();
  });

  it('tells when each recording of its video began: after a reload there are two, with a gap between', async () => {
    const [first, second] = [new Date(Date.now() - 60_000), new Date(Date.now() - 30_000)];
    const began = (at: Date) => ({ type: 'recording_started' as const, at: at.toISOString(), mime: 'video/webm' });
    const _id = newId();
    const upload = await sessions.uploaded(_id, { recordings: 2 });
    await sessions.ended({
      _id,
      upload,
      script: { recordingFrom: first.getTime() },
      facts: [began(first), began(second)],
    });
    await sessions.queue(_id);
    const document = await sessions.finished(_id);
    const [one, two] = document.videoTimes ?? [];
    expect([one?.startedAt, two?.startedAt]).toEqual([first, second]);
    expect((one?.seconds ?? 0) + (two?.seconds ?? 0)).toBeCloseTo(document.durationSeconds ?? 0, 0);
    const file = await sessions.blobs.get(document.media.find(({ kind }) => kind === 'record')?.key ?? '');
    expect(JSON.parse(file?.toString() ?? '').record).toMatchObject({
      video_times: [{ started_at: first.toISOString() }, { started_at: second.toISOString() }],
      transcript_from: first.toISOString(),
    });
    expect((await checked(document)).intact).toBe(true);
  });

  it('without any recording is sealed too', async () => {
    const id = await sessions.ended({
      route: 'typed',
      outcome: 'review',
      review: 'waiting',
      reviewReasons: ['typed_consent'],
    });
    await sessions.queue(id);
    const document = await sessions.finished(id);
    expect(document).toMatchObject({ review: 'waiting', reviewReasons: ['typed_consent'], durationSeconds: null });
    expect((await checked(document)).intact).toBe(true);
  });
});
