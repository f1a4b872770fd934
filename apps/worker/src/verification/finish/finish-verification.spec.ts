import { recordingRefused } from '@tessera/contracts/verification/verification.events';
import { Database } from '@tessera/data/database';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { chunkKey } from '@tessera/data/uploads/upload-keys';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { VerificationAccessRepository } from '@tessera/data/verification/verification-access.repository';
import { VerificationFacts } from '@tessera/data/verification/verification-facts.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { checkRecord } from '@tessera/evidence/check-record';
import { newId } from '@tessera/kernel/ids';
import { type Postponed, postponed } from '@tessera/queue/handles-job';
import { usualFacts } from '@tessera/testing/verification-drafts';
import { EndedVerifications } from '../ended-verifications.fixture.ts';
import { OutboxSweep } from '../../maintenance/outbox-sweep.ts';
import { FinishVerification } from './finish-verification.job.ts';

const reconnectGraceMs = 4_000;
let sessions: EndedVerifications;
beforeAll(async () => {
  sessions = await EndedVerifications.start({ VERIFICATION_TIMINGS: JSON.stringify({ reconnectGraceMs }) });
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

async function recordOf({ media }: VerificationDocument) {
  const file = await sessions.blobs.get(media.find(({ kind }) => kind === 'record')?.key ?? '');
  return JSON.parse(file?.toString() ?? '').record;
}

describe('an ended verification', () => {
  it('gets a video with a duration, and a record that matches every stored byte', async () => {
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

  it('is sealed once, despite repeated and concurrent jobs', async () => {
    const id = await sessions.complete();
    const run = { id: 'twice', addedAt: new Date(), postpone: () => Promise.reject(new Error('nothing to wait for')) };
    const handle = () =>
      sessions.worker.get(FinishVerification).handle({ workspace: sessions.worker.workspace, session: id }, run);
    await Promise.all([handle(), handle()]);
    const first = await sessions.finished(id);
    await handle();
    expect(await sessions.stored(id)).toEqual(first);
    expect((await checked(first)).intact).toBe(true);
  });

  it('waits for the last chunks and for the agent, and is sealed without them after the timeout', async () => {
    const _id = newId();
    const upload = await sessions.uploaded(_id, { came: 3 });
    const transcript = [
      { id: '1-1-agent', participant: 'Agent', text: 'Welcome', final: true, from_s: 0, to_s: 1 } as const,
    ];
    const late = await sessions.ended({ _id, upload, agentSession: newId(), transcript }, 0);
    await sessions.queue(late);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await sessions.stored(late)).status).toBe('finishing');
    const document = await sessions.finished(late);
    const reviewReasons = ['recording_incomplete', 'agent_audio_missing'];
    expect(document).toMatchObject({ review: 'waiting', reviewReasons });
    expect(document.durationSeconds).toBeGreaterThan(1);
    expect((await recordOf(document)).recording).toMatchObject({ finished: false, missing: [] });
    expect((await checked(document)).intact).toBe(true);
  });

  it('waits as long after a restart as after a session', async () => {
    const restarted = await EndedVerifications.start();
    const { worker } = restarted;
    const id = await restarted.ended({ agentSession: newId(), agentEpoch: 1 }, 300);
    const postpone = jest.fn(async (): Promise<Postponed> => postponed);
    await worker
      .get(FinishVerification)
      .handle({ workspace: worker.workspace, session: id }, { id, addedAt: new Date(), postpone });
    expect(postpone).toHaveBeenCalled();
    expect((await restarted.stored(id)).status).toBe('finishing');
    await worker.stop();
  });

  it('needs a review if its video ends long before the verdict', async () => {
    const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString();
    const verdict = {
      ...({ event_type: 'consent_verification', verified: true, outcome: 'verified', reason: 'all was read' } as const),
      ...{ id: newId(), session_id: newId(), agent_session_id: newId(), seq: 1 },
    };
    const facts = [...usualFacts, { type: 'recording_started' as const, at: at(40), mime: 'video/webm' }];
    const told = async (secondsAgo: number) => {
      const id = await sessions.complete({ facts, events: [{ ...verdict, timestamp: at(secondsAgo) }] });
      await sessions.queue(id);
      return sessions.finished(id);
    };
    expect(await told(5)).toMatchObject({ review: 'waiting', reviewReasons: ['recording_short'] });
    expect(await told(35)).toMatchObject({ review: 'not-needed', reviewReasons: [] });
  });

  it('is sealed without a lost part after three days, and can be decided', async () => {
    const { workspace } = sessions.worker;
    const ended = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000);
    const threeDays = 3 * 24 * 3600;
    const session = await sessions.complete({ endedAt: ended(threeDays - 60) });
    const { upload } = await sessions.stored(session);
    const stored = await sessions.worker.get(UploadRepository).byId(workspace, upload ?? '');
    const part = stored?.chunks[2];
    if (!stored || !part) throw new Error('there is no third part');
    await sessions.blobs.remove(chunkKey(stored, part));
    const run = { id: 'lost', addedAt: new Date(), postpone: () => Promise.reject(new Error('nothing to wait for')) };
    const seal = () => sessions.worker.get(FinishVerification).handle({ workspace, session }, run);
    await expect(seal()).rejects.toThrow(/part 2 .* is not stored/);
    await sessions.worker.get(VerificationRepository).set(workspace, session, { endedAt: ended(threeDays + 60) });
    await seal();
    const document = await sessions.stored(session);
    expect(document).toMatchObject({ status: 'ended', review: 'waiting', reviewReasons: ['recording_incomplete'] });
    expect(document.media.map(({ kind }) => kind)).toEqual(['video', 'audio', 'record']);
    const { checks } = await checked(document);
    expect(checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['part 2']);
  });

  it("needs a review if part of an agent's recording could not be written", async () => {
    const id = await sessions.complete();
    await sessions.worker.get(VerificationRepository).noteTornAudio(sessions.worker.workspace, id);
    await sessions.queue(id);
    expect(await sessions.finished(id)).toMatchObject({ review: 'waiting', reviewReasons: ['agent_audio_missing'] });
  });

  it('keeps nothing reported during the seal: record and document agree', async () => {
    const id = await sessions.complete();
    const facts = new VerificationFacts(sessions.worker.get(Database));
    const uploads = sessions.worker.get(UploadRepository);
    const close = uploads.close.bind(uploads);
    jest.spyOn(uploads, 'close').mockImplementationOnce(async (...given) => {
      await facts.add(await sessions.stored(id), [{ type: 'recording_stopped', at: new Date().toISOString() }]);
      return close(...given);
    });
    await sessions.queue(id);
    const document = await sessions.finished(id);
    expect(document.facts.map(({ type }) => type)).toEqual(usualFacts.map(({ type }) => type));
    expect((await recordOf(document)).reports).toEqual([]);
  });

  it('keeps a late agent recording beside its record until its erasure', async () => {
    const { workspace } = sessions.worker;
    const verifications = sessions.worker.get(VerificationRepository);
    const id = await sessions.complete({ agentSession: null, agentAudio: [] });
    await sessions.queue(id);
    await sessions.finished(id);
    const audio = await sessions.agentAudio(id);
    expect(await verifications.addAgentAudio(workspace, id, audio)).toBeNull();
    const kept = await verifications.addLateAudio(workspace, id, audio);
    expect(kept?.media.map(({ kind, late }) => [kind, late])).toEqual([
      ...[
        ['video', undefined],
        ['record', undefined],
      ],
      ['audio', true],
    ]);
    expect((await checked(await sessions.stored(id))).intact).toBe(true);
    expect(await verifications.addLateAudio(workspace, id, audio)).toBeNull();
    const at = new Date();
    for (const gone of [{ expired: { audio: at } }, { erased: { by: 'Asha', at, reason: 'asked for' } }]) {
      await verifications.set(workspace, id, { media: [], expired: {}, erased: null });
      await verifications.set(workspace, id, gone);
      expect(await verifications.addLateAudio(workspace, id, audio)).toBeNull();
    }
  });

  it('loses its verified result if its recording is incomplete', async () => {
    const { workspace } = sessions.worker;
    const [_id, submission, form, field] = [newId(), newId(), newId(), 'verification'];
    const upload = await sessions.uploaded(_id, { came: 2 });
    await sessions.ended({ _id, upload, submission, field });
    const submissions = sessions.worker.get(SubmissionRepository);
    const answer = { session_id: _id, verified: true, outcome: 'verified', transcript: 'You: I agree' };
    const answers = { [field]: answer };
    const submit = () =>
      submissions.accept({ _id: submission, workspace, form, version: 1, answers, createdAt: new Date() });
    await submit();
    await sessions.queue(_id);
    const shown = async () => (await sessions.answersOf(submission))?.[field];
    await sessions.until<unknown>(shown, { ...answer, verified: false, outcome: 'review' });
    // Stored after the record was sealed.
    await submissions.deleteThose(workspace, form, await submissions.someIds(workspace, form, 10));
    await submit();
    expect(await shown()).toEqual({ ...answer, verified: false, outcome: 'review' });
  });

  it('is logged if the process died after a decision', async () => {
    const { worker } = sessions;
    const id = newId();
    const at = new Date(Date.now() - 60_000);
    const what = 'Approved: the face fits';
    const entry = { id: newId(), at, by: 'Asha', ip: '203.0.113.9', what };
    const outbox = [{ id: entry.id, type: 'verification.ended' as const, at }];
    const decided = { status: 'ended', review: 'approved', outcome: 'review' } as const;
    await sessions.ended({ _id: id, ...decided, unlogged: [entry], outbox });
    await worker.swept(() => worker.get(OutboxSweep).sweep());
    const log = () => worker.get(VerificationAccessRepository).page(worker.workspace, id, { limit: 10 });
    const logged = async () => (await log()).items.map(({ _id, by, what: text }) => ({ _id, by, text }));
    await sessions.until(logged, [{ _id: entry.id, by: 'Asha', text: what }]);
    expect((await sessions.stored(id)).outbox).toBeUndefined();
  });

  it.each([
    ['waits for a person when a part was refused and the rest given up', { came: 2 }, 'review'],
    ['is verified when what was refused came after all', {}, 'verified'],
  ] as const)('handed in for a person, %s, as the queue says', async (_, given, outcome) => {
    const { workspace } = sessions.worker;
    const [id, submission, form, field, at] = [newId(), newId(), newId(), 'verification', new Date().toISOString()];
    const upload = await sessions.uploaded(id, given);
    const refused = { type: 'trouble', at, code: recordingRefused, detail: 'This is too large.' } as const;
    await sessions.ended({ _id: id, upload, submission, field, facts: [...usualFacts, refused] });
    const submissions = sessions.worker.get(SubmissionRepository);
    const answers = { [field]: { session_id: id, verified: false, outcome: 'review' } };
    await submissions.accept({ _id: submission, workspace, form, version: 1, answers, createdAt: new Date() });
    await sessions.queue(id);
    const waits = outcome === 'review';
    expect(await sessions.finished(id)).toMatchObject({
      review: waits ? 'waiting' : 'not-needed',
      reviewReasons: waits ? ['recording_refused'] : [],
    });
    expect((await sessions.answersOf(submission))?.[field]).toEqual({ session_id: id, verified: !waits, outcome });
  });

  it('shows the start of each recording of its video: after a reload there are two with a gap', async () => {
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
    expect(await recordOf(document)).toMatchObject({
      video_times: [{ started_at: first.toISOString() }, { started_at: second.toISOString() }],
      transcript_from: first.toISOString(),
    });
    expect((await checked(document)).intact).toBe(true);
  });

  it('is sealed also without a recording', async () => {
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
