import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { verificationJobs } from '@tessera/contracts/verification/verification.jobs';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { chunkKey } from '@tessera/data/uploads/upload-keys';
import { type SubmissionDocument, SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { agentAudioKey } from '@tessera/data/verification/verification-keys';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { chainLink, sha256Of } from '@tessera/evidence/chunk-chain';
import { newId } from '@tessera/kernel/ids';
import { JobProducer } from '@tessera/queue/job-producer';
import { usualFacts, verificationDraft } from '@tessera/testing/verification-drafts';
import { ffmpeg } from '@tessera/media/ffmpeg';
import { VerificationOutcomes } from '@tessera/verification/verification-outcomes';
import { WorkerUnderTest } from '../worker.fixture.ts';

interface Uploaded {
  recordings?: number;
  came?: number;
  finished?: boolean;
  recorded?: Buffer;
}

/** Ended verifications with their recordings, and a worker that seals them. */
export class EndedVerifications {
  private constructor(
    readonly worker: WorkerUnderTest,
    private readonly recorded: Buffer,
  ) {}

  /** @param overrides environment variables of the worker */
  static async start(overrides: Record<string, string> = {}): Promise<EndedVerifications> {
    const worker = await WorkerUnderTest.start(overrides);
    const folder = await mkdtemp(join(tmpdir(), 'ended-verifications-'));
    const path = join(folder, 'made.webm');
    const source = ['-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=10:duration=4'];
    await ffmpeg([...source, '-c:v', 'libvpx', '-g', '20', '-f', 'webm', '-live', '1', path]);
    const recorded = await readFile(path);
    await rm(folder, { recursive: true });
    return new EndedVerifications(worker, recorded);
  }

  get blobs(): BlobStore {
    return this.worker.get<BlobStore>(BLOB_STORE);
  }

  /** An upload of recordings, four parts each. `came` is the number of parts that arrived before it broke off. */
  async uploaded(verification: string, { recordings = 1, recorded = this.recorded, ...broken }: Uploaded = {}) {
    const came = broken.came ?? 4 * recordings;
    const finished = broken.finished ?? came === 4 * recordings;
    const _id = newId();
    const size = Math.ceil(recorded.length / 4);
    let chain = _id;
    let offset = 0;
    const chunks = [];
    for (let number = 0; number < came; number += 1) {
      const place = number % 4;
      const bytes = recorded.subarray(place * size, (place + 1) * size);
      const sha256 = sha256Of(bytes);
      chain = chainLink(chain, sha256);
      const chunk = { number, offset, size: bytes.length, sha256, chain, at: new Date() };
      await this.blobs.put(chunkKey({ workspace: this.worker.workspace, _id }, chunk), bytes);
      chunks.push(chunk);
      offset += bytes.length;
    }
    await this.worker.get(UploadRepository).create(this.worker.workspace, {
      _id,
      form: newId(),
      field: 'verification',
      filling: 'filling-of-the-spec',
      verification,
      name: 'video-verification.webm',
      type: 'video/webm',
      offset,
      length: finished ? offset : null,
      chunks,
      status: finished ? 'finished' : 'open',
      blob: null,
      submission: null,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    return _id;
  }

  async agentAudio(id: string) {
    const bytes = Buffer.from('OggS of the agent');
    const sha256 = sha256Of(bytes);
    const key = agentAudioKey({ workspace: this.worker.workspace, _id: id }, 1, sha256);
    await this.blobs.put(key, bytes);
    return { kind: 'audio', key, type: 'audio/ogg', size: bytes.length, sha256 } as const;
  }

  /** A session that ended this long ago. */
  async ended(given: Partial<VerificationDocument>, secondsAgo = 1): Promise<string> {
    const endedAt = new Date(Date.now() - secondsAgo * 1000);
    const draft = verificationDraft({
      status: 'finishing',
      outcome: 'verified',
      endedAt,
      facts: [...usualFacts],
      ...given,
    });
    return (await this.worker.get(VerificationRepository).create(this.worker.workspace, draft))._id;
  }

  /** A submission's answers as responses show them. */
  async answersOf(submission: string): Promise<SubmissionDocument['answers'] | undefined> {
    const { workspace } = this.worker;
    const stored = await this.worker.get(SubmissionRepository).byId(workspace, submission);
    if (!stored) return undefined;
    const [shown] = await this.worker.get(VerificationOutcomes).into(workspace, [stored]);
    return shown?.answers;
  }

  async stored(id: string): Promise<VerificationDocument> {
    const document = await this.worker.get(VerificationRepository).byId(this.worker.workspace, id);
    if (!document) throw new Error(`no verification ${id}`);
    return document;
  }

  /** Seals it. */
  async queue(id: string): Promise<void> {
    const data = { workspace: this.worker.workspace, session: id };
    await this.worker.get(JobProducer).add([{ job: verificationJobs.finish, data, id: newId() }]);
  }

  async finished(id: string): Promise<VerificationDocument> {
    await this.until(async () => (await this.stored(id)).status, 'ended');
    return this.stored(id);
  }

  async until<Value>(look: () => Promise<Value>, expected: Value, withinMs = 120_000): Promise<void> {
    const end = Date.now() + withinMs;
    for (;;) {
      const value = await look();
      if (isDeepStrictEqual(value, expected)) return;
      if (Date.now() > end) throw new Error(`after ${withinMs} ms it is ${JSON.stringify(value)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** A verification whose data has arrived completely. */
  async complete(given: Partial<VerificationDocument> = {}, secondsAgo = 1) {
    const _id = newId();
    const upload = await this.uploaded(_id);
    return this.ended(
      { _id, upload, agentSession: newId(), agentAudio: [await this.agentAudio(_id)], ...given },
      secondsAgo,
    );
  }
}
