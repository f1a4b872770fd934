import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assembleJobId, uploadJobs } from '@tessera/contracts/uploads/uploads.jobs';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { UploadEraser } from '@tessera/data/uploads/upload-eraser';
import { chunkKey, uploadPrefix } from '@tessera/data/uploads/upload-keys';
import { type UploadDocument, UploadRepository } from '@tessera/data/uploads/upload.repository';
import { newId } from '@tessera/kernel/ids';
import { JobProducer } from '@tessera/queue/job-producer';
import { ffmpeg } from '@tessera/media/ffmpeg';
import { eventually } from '@tessera/testing/eventually';
import { probe } from '../media/video-file.ts';
import { WorkerUnderTest } from '../worker.fixture.ts';
import { AssemblePending } from './assemble-pending.ts';
import { EraseAbandoned } from './erase-abandoned.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let worker: WorkerUnderTest;
let uploads: UploadRepository;
let blobs: BlobStore;
let folder: string;
let film: Buffer;
beforeAll(async () => {
  worker = await WorkerUnderTest.start();
  uploads = worker.get(UploadRepository);
  blobs = worker.get(BLOB_STORE as never);
  folder = await mkdtemp(join(tmpdir(), 'uploads-spec-'));
  const path = join(folder, 'film');
  const made = ['-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=10:duration=4', '-c:v', 'libvpx'];
  await ffmpeg([...made, '-f', 'webm', '-live', '1', path]);
  film = await readFile(path);
});
afterAll(async () => {
  await worker.stop();
  await rm(folder, { recursive: true });
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** An upload as the api leaves it after its last part. */
async function finished(parts: Buffer[], given: Partial<UploadDocument> = {}): Promise<UploadDocument> {
  const id = newId();
  const now = new Date();
  let offset = 0;
  const chunks = parts.map((bytes, number) => {
    const chunk = { number, offset, size: bytes.length, sha256: sha256(bytes), chain: '', at: now };
    offset += bytes.length;
    return chunk;
  });
  const { workspace } = worker;
  const upload = await uploads.create(workspace, {
    ...{ _id: id, form: 'form0001', field: 'film', filling: 'filling-of-the-test', verification: null },
    ...{ name: 'recording.webm', type: 'video/webm', offset, length: offset, chunks, status: 'finished' },
    ...{ blob: null, submission: null, createdAt: now, updatedAt: now, ...given },
  });
  for (const [at, bytes] of parts.entries()) await blobs.put(chunkKey(upload, chunks[at]!), bytes);
  await worker.get(AddressRepository).claim('upload', id, { workspace, subject: id });
  return upload;
}
async function until(upload: UploadDocument, is: (now: UploadDocument | null) => boolean) {
  const end = Date.now() + 20_000;
  for (;;) {
    const now = await uploads.byId(worker.workspace, upload._id);
    if (is(now)) return now;
    if (Date.now() > end) throw new Error(`after 20 s the upload is ${JSON.stringify(now)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const assemble = ({ _id, workspace }: UploadDocument) =>
  worker.get(JobProducer).add([{ job: uploadJobs.assemble, data: { workspace, upload: _id }, id: assembleJobId(_id) }]);
const partsOf = (bytes: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));

describe('a complete answer', () => {
  it('becomes one video with a duration, which replaces its parts', async () => {
    const upload = await finished(partsOf(film, 7_000));
    await assemble(upload);
    const { blob, chunks } = (await until(upload, (now) => now?.blob !== null)) as UploadDocument;
    expect(blob).toMatchObject({ type: 'video/webm' });
    expect(blob?.seconds).toBeGreaterThan(3.8);
    const whole = (await blobs.get(blob?.key ?? 'x/x')) ?? Buffer.alloc(0);
    expect([whole.length, sha256(whole)]).toEqual([blob?.size, blob?.sha256]);
    const path = join(folder, 'whole');
    await writeFile(path, whole);
    expect((await probe('video/webm', path)).seconds).toBe(blob?.seconds);
    // The parts are removed once the assembled file is recorded.
    const isGone = async () =>
      !(await Promise.all(chunks.map((chunk) => blobs.size(chunkKey(upload, chunk))))).some(Boolean);
    await eventually(async () => expect(await isGone()).toBe(true));
  });

  it('stays unchanged when it is a photo, not a video, or a video that somebody chose', async () => {
    const photo = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5_000, 7)]);
    const broken = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(5_000, 7)]);
    for (const [bytes, type, more] of [
      [photo, 'image/jpeg', {}],
      [broken, 'video/webm', {}],
      [film, 'video/webm', { isChosen: true as const }],
    ] as const) {
      const upload = await finished(partsOf(bytes, 2_000), { type, ...more });
      await assemble(upload);
      const now = await until(upload, (it) => it?.blob !== null);
      expect(now?.blob).toMatchObject({ type, size: bytes.length, sha256: sha256(bytes), seconds: null });
      expect(await blobs.get(now?.blob?.key ?? 'x/x')).toEqual(bytes);
    }
  });

  it('is retried within two minutes after every attempt failed', async () => {
    const upload = await finished([film], { updatedAt: new Date(Date.now() - 60_000) });
    const chunk = chunkKey(upload, upload.chunks[0]!);
    await blobs.remove(chunk);
    const queue = worker.get(JobProducer).queue(uploadJobs.assemble.queue);
    const jobId = assembleJobId(upload._id);
    const data = { workspace: upload.workspace, upload: upload._id };
    await queue.add(uploadJobs.assemble.name, data, { jobId, attempts: 1 });
    const state = () => queue.getJobState(jobId);
    await eventually(async () => expect(await state()).toBe('failed'));
    await worker.swept(() => worker.get(AssemblePending).sweep());
    expect(await state()).toBe('failed');
    expect(await uploads.byId(worker.workspace, upload._id)).toMatchObject({ status: 'finished', blob: null });
    await blobs.put(chunk, film);
    await worker.swept(() => worker.get(AssemblePending).sweep(Date.now() + minuteMs + 1_000));
    await until(upload, (now) => now?.blob !== null);
  });

  it('is found by the sweep when its job was lost, and at any age when a submission holds it', async () => {
    const lost = await finished(partsOf(film, 7_000), { updatedAt: new Date(Date.now() - minuteMs) });
    const held = await finished([film], { updatedAt: new Date(Date.now() - 400 * hourMs), submission: newId() });
    await worker.swept(() => worker.get(AssemblePending).sweep());
    for (const upload of [lost, held]) await until(upload, (now) => now?.blob !== null);
  });
});

describe('the sweep that erases', () => {
  const longAgo = new Date(Date.now() - 49 * hourMs);
  const erased = () => worker.swept(() => worker.get(EraseAbandoned).sweep());
  const isThere = async ({ _id }: UploadDocument) => (await uploads.byId(worker.workspace, _id)) !== null;

  it('erases uploads not submitted for 48 hours, with bytes and address, and nothing else', async () => {
    const bytes = [Buffer.from('one'), Buffer.from('two')];
    const abandoned = await finished(bytes, { updatedAt: longAgo });
    const open = await finished(bytes, { updatedAt: longAgo, status: 'open' });
    const halfErased = await finished(bytes, { updatedAt: new Date(Date.now() - hourMs), status: 'erased' });
    const handedIn = await finished(bytes, { updatedAt: longAgo, submission: newId() });
    const recording = await finished(bytes, { updatedAt: longAgo, verification: newId() });
    const young = await finished(bytes, { updatedAt: new Date(Date.now() - 47 * hourMs) });
    const saved = await finished(bytes, { updatedAt: longAgo, keptUntil: new Date(Date.now() + hourMs) });
    const savedBefore = await finished(bytes, { updatedAt: longAgo, keptUntil: new Date(Date.now() - hourMs) });
    await erased();
    for (const upload of [abandoned, open, halfErased, savedBefore]) {
      expect(await uploads.byId(worker.workspace, upload._id)).toBeNull();
      expect(await blobs.size(chunkKey(upload, upload.chunks[0]!))).toBeNull();
      expect(await worker.get(AddressRepository).resolve('upload', upload._id)).toBeNull();
    }
    for (const upload of [handedIn, recording, young, saved]) {
      expect(await uploads.byId(worker.workspace, upload._id)).toMatchObject({ status: 'finished' });
      expect(await worker.get(AddressRepository).resolve('upload', upload._id)).not.toBeNull();
    }
  });

  it('continues with the others when one cannot be erased, and retries it later', async () => {
    const all = [await finished([film], { updatedAt: longAgo }), await finished([film], { updatedAt: longAgo })];
    jest.spyOn(blobs, 'removeAll').mockRejectedValueOnce(new Error('the store is away'));
    await erased();
    expect((await Promise.all(all.map(isThere))).filter(Boolean)).toHaveLength(1);
    await erased();
    expect((await Promise.all(all.map(isThere))).filter(Boolean)).toHaveLength(0);
  });

  it('releases files of a submission that was never stored, or does not name them', async () => {
    const held = (submission: string, heldAt = longAgo) => finished([film], { updatedAt: longAgo, submission, heldAt });
    const submission = newId();
    const [named, replaced, ofNone] = [await held(submission), await held(submission), await held(newId())];
    const listed = await finished([film], { field: 'files', updatedAt: longAgo, submission, heldAt: longAgo });
    const justHeld = await held(newId(), new Date(Date.now() - 47 * hourMs));
    await worker.get(SubmissionRepository).accept({
      ...{ _id: submission, workspace: worker.workspace, form: 'form0001', version: 1, createdAt: longAgo },
      answers: { film: { upload: named._id }, files: [{ upload: 'other' }, { upload: listed._id }] },
    });
    await erased();
    expect(await Promise.all([named, listed, replaced, ofNone, justHeld].map(isThere))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
    const kept = await uploads.byId(worker.workspace, named._id);
    expect([kept?.submission, kept && 'heldAt' in kept]).toEqual([submission, false]);
  });
});

describe('the answers of a deleted form', () => {
  it('are erased, and recordings of verifications stay for their retention', async () => {
    const form = newId();
    const answers = [await finished([film], { form, submission: newId() }), await finished([film], { form })];
    const recording = await finished([film], { form, verification: newId() });
    const elsewhere = await finished([film]);
    await worker.get(UploadEraser).eraseAnswers(worker.workspace, { form });
    for (const { _id } of answers) expect(await uploads.byId(worker.workspace, _id)).toBeNull();
    for (const { _id } of [recording, elsewhere]) expect(await uploads.byId(worker.workspace, _id)).not.toBeNull();
    expect(uploadPrefix(recording)).toContain(worker.workspace);
    expect(await blobs.size(chunkKey(recording, recording.chunks[0]!))).toBe(film.length);
  });
});
