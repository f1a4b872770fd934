import { Injectable } from '@nestjs/common';
import { assembleJobId, uploadJobs } from '@tessera/contracts/uploads/uploads.jobs';
import { UploadEraser } from '@tessera/data/uploads/upload-eraser';
import { type UploadDocument, UploadRepository } from '@tessera/data/uploads/upload.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import type { AnswerContext } from '@tessera/fields/answer';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { JobProducer } from '@tessera/queue/job-producer';
import { VerificationResults } from './verification-results.ts';

type Upload = Omit<UploadDocument, 'chunks'>;
type Form = Pick<UploadDocument, 'workspace' | '_id'>;

/**
 * Knowledge of a recording's duration. `impossible`: the recording is unreadable. `stalled`: every attempt to assemble
 * it failed because of a store or a disk; a sweep retries within two minutes.
 */
export type Duration = 'known' | 'awaited' | 'stalled' | 'impossible';

/** Uploads and verifications of one filling, the only valid sources of camera and verification answers. */
export class Evidence {
  constructor(
    private readonly uploads: readonly Upload[],
    private readonly verifications: readonly VerificationDocument[],
    private readonly results: VerificationResults,
  ) {}

  /** Context for judging answers: uploads and verifications of another filling or field do not count. */
  get context(): Pick<AnswerContext, 'uploadOf' | 'verificationOf'> {
    return {
      uploadOf: (id, field) => {
        const upload = this.upload(id);
        if (upload?.field !== field || upload.verification !== null || upload.status !== 'finished') return undefined;
        const { name, offset, type, blob } = upload;
        return { name, size: blob?.size ?? offset, type: blob?.type ?? type, seconds: blob?.seconds ?? null };
      },
      verificationOf: (id, field) => {
        const session = this.verification(id);
        if (session?.field !== field || session.status === 'open') return undefined;
        return this.results.of(session, this.uploads.find(({ _id }) => _id === session.upload) ?? null);
      },
    };
  }

  upload(id: string): Upload | undefined {
    return this.uploads.find(({ _id }) => _id === id);
  }

  verification(id: string): VerificationDocument | undefined {
    return this.verifications.find(({ _id }) => _id === id);
  }
}

/** Finds the uploads and verifications of a filling, and reserves them for a submission. */
@Injectable()
export class FillingEvidence {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly verifications: VerificationRepository,
    private readonly results: VerificationResults,
    private readonly eraser: UploadEraser,
    private readonly jobs: JobProducer,
  ) {}

  /** @param key of the filling; those of other fillings are not found */
  async of({ workspace, _id: form }: Form, key: string): Promise<Evidence> {
    const [uploads, verifications] = await Promise.all([
      this.uploads.ofFilling(workspace, form, key),
      this.verifications.ofFilling(workspace, form, key),
    ]);
    return new Evidence(uploads, verifications, this.results);
  }

  /** For a form without recordings. */
  none(): Evidence {
    return new Evidence([], [], this.results);
  }

  /** Progress of the worker that measures a recording while assembling it. */
  async durationOf({ _id, blob }: Upload): Promise<Duration> {
    if (blob) return blob.seconds === null ? 'impossible' : 'known';
    const state = await this.jobs.queue(uploadJobs.assemble.queue).getJobState(assembleJobId(_id));
    return state === 'failed' ? 'stalled' : 'awaited';
  }

  /**
   * Marks each as held by the submission, so that no sweep deletes it. Idempotent.
   * @returns false if an upload was deleted since it was found
   */
  async hold(
    workspace: WorkspaceId,
    submission: string,
    held: { uploads: string[]; verifications: string[] },
  ): Promise<boolean> {
    const { uploads } = held;
    if (uploads.length > 0 && (await this.uploads.hold(workspace, uploads, submission)) < uploads.length) return false;
    for (const id of held.verifications) await this.verifications.hold(workspace, id, submission);
    return true;
  }

  /**
   * Keeps the files of a filling that was saved to be continued.
   * @param until null: no longer than those of any other filling
   */
  keepFiles(workspace: WorkspaceId, form: string, filling: string, until: Date | null): Promise<void> {
    return this.uploads.keepFilling(workspace, form, filling, until);
  }

  /**
   * Erases the files of a form's answers, or of one submission's. Verifications remain: they have their own retention.
   */
  eraseAnswers(workspace: WorkspaceId, of: { form: string } | { submission: string }): Promise<void> {
    return this.eraser.eraseAnswers(workspace, of);
  }
}
