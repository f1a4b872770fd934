import type { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { JobData } from '@tessera/contracts/job';
import type { ReviewReason } from '@tessera/contracts/verification/review-reason.schema';
import { verificationJobs } from '@tessera/contracts/verification/verification.jobs';
import { triggerJobs } from '@tessera/contracts/workflows/workflows.jobs';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { chunkKey } from '@tessera/data/uploads/upload-keys';
import { type UploadDocument, UploadRepository } from '@tessera/data/uploads/upload.repository';
import { isAudioOf, mediaKey } from '@tessera/data/verification/verification-keys';
import type { StoredMedia, VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { sha256Of } from '@tessera/evidence/chunk-chain';
import { reviewOf } from '@tessera/evidence/review-reasons';
import { sealRecord } from '@tessera/evidence/seal-record';
import { SigningKey } from '@tessera/evidence/signing-key';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { VerificationDecisions } from '@tessera/verification/verification-decisions';
import { WebhookEvents } from '@tessera/runs/webhooks/webhook-events';
import { HandlesJob, type JobHandler, type JobRun, type Postponed } from '@tessera/queue/handles-job';
import { JobProducer } from '@tessera/queue/job-producer';
import { PushPublisher } from '@tessera/queue/push-publisher';
import type { WorkerSettings } from '../../config.ts';
import { fileHash } from '@tessera/media/file-hash';
import { NotARecording, remux } from '../../media/remux.ts';
import { WorkFolders } from '../../media/work-folders.ts';
import { WORKER_SETTINGS } from '../../settings.ts';
import { evidenceOf } from './evidence-record.ts';
import { recordedUpload } from './recorded-upload.ts';
import { isShort } from './missing-video.ts';
import { type VideoTimes, videoTimes } from './video-times.ts';

interface Video {
  stored: StoredMedia;
  seconds: number;
  times: VideoTimes;
  /** Whether the video contains every uploaded part. */
  hasAll: boolean;
}
type Part = UploadDocument['chunks'][number];

/** Nobody reloads a page this often in one session. Later recordings are kept unprocessed, and need a review. */
const mostRecordings = 40;

/**
 * How long a stored part may be unavailable, for example on an unmounted volume over a long weekend. Afterwards the
 * record is made of the other parts and names the missing one, so that its check reports the loss and a person can
 * decide.
 */
const storageAwayMs = 3 * 24 * 3600_000;

/**
 * Seals an ended verification: joins the browser's chunks into one video, collects the agent's recordings, and signs
 * the record. One write makes everything visible; until then a repeated run starts over.
 */
@Injectable()
@HandlesJob(verificationJobs.finish)
export class FinishVerification implements JobHandler<typeof verificationJobs.finish> {
  private readonly logger = new Logger(FinishVerification.name);
  private readonly key: SigningKey;
  private readonly runsSince = Date.now();

  constructor(
    private readonly verifications: VerificationRepository,
    private readonly uploads: UploadRepository,
    private readonly acts: VerificationDecisions,
    private readonly webhooks: WebhookEvents,
    private readonly pushes: PushPublisher,
    private readonly folders: WorkFolders,
    private readonly jobs: JobProducer,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
  ) {
    this.key = new SigningKey(settings.SECRET_KEY);
  }

  async handle(data: JobData<typeof verificationJobs.finish>, run: JobRun): Promise<void | Postponed> {
    const workspace = data.workspace as WorkspaceId;
    const document = await this.verifications.byId(workspace, data.session);
    // The process that sealed it, or stored a decision, may have died before log and answer were updated.
    if (document) await this.acts.follow(document);
    if (document?.status === 'ended') return this.announce(document);
    if (document?.status !== 'finishing') return;
    const upload = document.upload === null ? null : await this.uploads.byId(workspace, document.upload);
    const timings = this.settings.VERIFICATION_TIMINGS;
    // After a complete restart, pending data could not arrive earlier.
    const waitUntil = Math.max(document.endedAt?.getTime() ?? 0, this.runsSince) + timings.reconnectGraceMs;
    if (isIncomplete(document, upload) && Date.now() < waitUntil)
      return run.postpone(Math.min(waitUntil, Date.now() + timings.chunkMs));
    // From here on nothing is reported or appended: the seal covers everything.
    const last = await this.verifications.beginSealing(workspace, document._id);
    if (!last) return;
    const closed = last.upload === null ? null : await this.uploads.close(workspace, last.upload);
    const video = closed && (await this.videoOf(last, closed));
    await this.seal(last, closed, video);
    const sealed = await this.verifications.byId(workspace, document._id);
    this.tell(workspace, last);
    if (sealed?.status === 'ended') await this.announce(sealed);
  }

  /** Tells workflows and webhooks. A repeated job starts nothing twice. */
  private async announce(ended: VerificationDocument): Promise<void> {
    const told = { workspace: ended.workspace, verification: ended._id, stage: 'ended' } as const;
    await this.jobs.add([{ job: triggerJobs.startForVerification, data: told, id: `${ended._id}-ended` }]);
    const { workspace, _id: id, endedAt, ...session } = ended;
    if (!endedAt) return;
    const { form, submission, outcome, review } = session;
    const data = { verification_id: id, form_id: form, response_id: submission, outcome, review };
    await this.webhooks.announce(workspace, { type: 'verification.ended', fact: id, at: endedAt, data });
  }

  private async seal(document: VerificationDocument, upload: UploadDocument | null, video: Video | null) {
    const recording = upload && recordedUpload(upload);
    const timings = this.settings.VERIFICATION_TIMINGS;
    const isWhole = video?.hasAll === true && recording?.finished === true;
    const reasons: ReviewReason[] = [
      ...(isWhole && isShort(document, video.times, timings) ? ['recording_short' as const] : []),
      ...(lacksAgentAudio(document) ? ['agent_audio_missing' as const] : []),
    ];
    const review = reviewOf(document, isWhole, timings, reasons);
    const media = [...(video ? [video.stored] : []), ...document.agentAudio];
    const seconds = video?.seconds ?? null;
    const times = video?.times ?? [];
    const found = { recording, media, reviewReasons: review.reviewReasons, seconds, videoTimes: times };
    const file = sealRecord(evidenceOf(document, { ...found, at: new Date() }), this.key);
    const record = storedAs(document, 'record', 'application/json', file.length, sha256Of(file));
    await this.blobs.put(record.key, file);
    const all = [...media, record];
    const sealed = { ...review, media: all, durationSeconds: seconds, videoTimes: times };
    if (await this.verifications.seal(document, sealed)) return;
    // Another worker was faster, or data arrived meanwhile; the next try finds it.
    const now = await this.verifications.byId(document.workspace, document._id);
    const kept = new Set([...(now?.media ?? []), ...(now?.agentAudio ?? [])].map(({ key }) => key));
    for (const { key } of all) if (!kept.has(key)) await this.blobs.remove(key);
    if (now?.status === 'finishing') throw new Error(`verification ${document._id} changed while it was sealed`);
  }

  /** @returns null if no uploaded recording is playable */
  private async videoOf(document: VerificationDocument, upload: UploadDocument): Promise<Video | null> {
    const parts = await this.partsOf(document, upload);
    const arrivalOf = (place: number): Date => parts[place]?.at ?? upload.updatedAt;
    try {
      return await this.folders.within(async (folder) => {
        const streams = this.streamsOf(upload, parts);
        const { path, type, size, seconds, recordings, isWhole } = await remux(streams, folder, mostRecordings);
        const times = videoTimes(
          recordings.map((recording) => ({
            firstAt: arrivalOf(recording.first),
            lastAt: arrivalOf(recording.last),
            seconds: recording.seconds,
          })),
          document.facts,
        );
        const stored = storedAs(document, 'video', type, size, await fileHash(path));
        await this.blobs.putFile(stored.key, path);
        return { stored, seconds, times, hasAll: isWhole && parts.length === upload.chunks.length };
      });
    } catch (error) {
      if (!(error instanceof NotARecording)) throw error;
      this.logger.warn(`the recording of verification ${document._id} cannot be played: ${error.message}`);
      return null;
    }
  }

  /** The parts to wait for, or the remaining ones if the others were unavailable for too long. */
  private async partsOf({ _id, endedAt }: VerificationDocument, upload: UploadDocument): Promise<readonly Part[]> {
    if (Date.now() < (endedAt?.getTime() ?? 0) + storageAwayMs) return upload.chunks;
    const parts: Part[] = [];
    for (const chunk of upload.chunks) {
      if ((await this.blobs.size(chunkKey(upload, chunk))) !== null) parts.push(chunk);
      else this.logger.error(`part ${chunk.number} of the recording of verification ${_id} is lost`);
    }
    return parts;
  }

  private async *streamsOf(upload: UploadDocument, parts: readonly Part[]): AsyncIterable<Readable> {
    for (const chunk of parts) {
      const blob = await this.blobs.open(chunkKey(upload, chunk));
      if (!blob) throw new Error(`part ${chunk.number} of upload ${upload._id} is not stored`);
      yield blob.stream;
    }
  }

  private tell(workspace: WorkspaceId, { _id: id, submission }: VerificationDocument): void {
    this.pushes.changed(workspace, { entity: 'verification', id }, () => ({ revision: Date.now() }));
    if (submission !== null) this.pushes.touched(workspace, { entity: 'response', id: submission });
  }
}

/** Whether data is pending: the browser's last chunks, or an agent's recording. */
function isIncomplete(document: VerificationDocument, upload: UploadDocument | null): boolean {
  const hasRecorded = document.facts.some(({ type }) => type === 'recording_started');
  const videoMissing = upload ? upload.status === 'open' : hasRecorded;
  const agentsHeard = Math.max(1, document.agentEpoch);
  return videoMissing || (document.agentSession !== null && document.agentAudio.length < agentsHeard);
}

/** Whether an agent spoke but its recording is incomplete. Ids of lines start with the agent's number. */
function lacksAgentAudio({ transcript, agentAudio, agentAudioTorn }: VerificationDocument): boolean {
  if (agentAudioTorn) return true;
  const agents = transcript.flatMap(({ participant, id }) => (participant === 'Agent' ? (id.split('-')[0] ?? []) : []));
  return agents.some((epoch) => !agentAudio.some(({ key }) => isAudioOf(key, epoch)));
}

const storedAs = (
  verification: VerificationDocument,
  kind: StoredMedia['kind'],
  type: string,
  size: number,
  sha256: string,
): StoredMedia => ({
  kind,
  key: mediaKey(verification, kind, sha256),
  type,
  size,
  sha256,
});
