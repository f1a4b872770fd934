import { Inject, Injectable } from '@nestjs/common';
import type { RetentionKind } from '@tessera/contracts/verification/retention.schema';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { uploadPrefix } from '@tessera/data/uploads/upload-keys';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { AnswerTranscripts } from '@tessera/data/verification/answer-transcripts.repository';
import type { Erasure } from '@tessera/data/verification/erasure';
import type { Doer } from '@tessera/data/verification/log-entry';
import type { ErasableVerification } from '@tessera/data/verification/expired-verifications.repository';
import { egressKey, mediaPrefix, verificationPrefix } from '@tessera/data/verification/verification-keys';
import { VerificationAccessRepository } from '@tessera/data/verification/verification-access.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { newId } from '@tessera/kernel/ids';

/** Data may still arrive this long after the end of a session: a second copy of Egress, or a part of an upload. */
const stillComesMs = 24 * 3600_000;
/** Author of erasures by the policy. */
const policyName = 'Retention policy';
/** The author, with the address. */
type Eraser = Doer & Pick<Erasure, 'ip'>;
const policy: Eraser = { by: policyName, ip: '' };

/**
 * Erases recorded data, never under a legal hold. One write, which fails under a hold, clears the document and notes
 * the follow-ups; then log, answer and blobs follow. `complete` repairs whatever fails in between.
 */
@Injectable()
export class VerificationEraser {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly accesses: VerificationAccessRepository,
    private readonly uploads: UploadRepository,
    private readonly transcripts: AnswerTranscripts,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** Erases one kind of artefact at the end of its retention. */
  async eraseKind(document: ErasableVerification, kind: RetentionKind, why: string): Promise<void> {
    const keys = document.media.filter((media) => media.kind === kind).map(({ key }) => key);
    // It is not recorded whether a second copy arrived.
    if (kind === 'video' && (document.egressAsked || document.egress !== null)) keys.push(egressKey(document));
    // An interrupted seal leaves blobs that no document names.
    const below = [mediaPrefix(document, kind), ...(kind === 'video' ? uploadedOf(document) : [])];
    const erasure = erasureOf(policy, `Erased: ${kind} (${why})`, { keys, below });
    const forgotten = await this.verifications.forgetKind(document, kind, erasure);
    if (forgotten) await this.complete(forgotten);
  }

  /** Erases the remaining data of the person at the end of all retentions. */
  async eraseRest(document: ErasableVerification, why: string): Promise<void> {
    const forgotten = await this.forgetAll(document, why, policy);
    if (forgotten) await this.complete(forgotten);
  }

  /**
   * Clears everything recorded and said; `complete` must follow.
   * @returns null under a hold, or if it was cleared already
   */
  async forgetAll(
    document: ErasableVerification,
    reason: string,
    eraser: Eraser,
  ): Promise<VerificationDocument | null> {
    const below = [verificationPrefix(document), ...uploadedOf(document)];
    const erasure = erasureOf(eraser, `Erased everything: ${reason}`, { keys: [], below });
    const { ip: _, ...doer } = eraser;
    return this.verifications.forgetAll(document, { ...doer, at: erasure.at, reason }, erasure);
  }

  /**
   * Runs the follow-ups of an erasure. Idempotent. They stay noted until nothing can arrive any more.
   * @throws when a blob cannot be removed; it stays noted
   */
  async complete(document: ErasableVerification, now = new Date()): Promise<void> {
    const { workspace, _id, upload, endedAt, submission, field, erasures = [] } = document;
    const isLast = now.getTime() - (endedAt?.getTime() ?? 0) >= stillComesMs;
    for (const { id, at, keys, below, ...access } of erasures) {
      await this.accesses.add(workspace, { verification: _id, ...access }, { id, at });
      if (document.transcript.length === 0 && submission !== null)
        await this.transcripts.blank(workspace, submission, field);
      for (const key of keys) await this.blobs.remove(key);
      for (const prefix of below) await this.blobs.removeAll(prefix);
      if (upload !== null && below.includes(uploadPrefix({ workspace, _id: upload })))
        await this.uploads.noteErased(workspace, upload);
      if (isLast) await this.verifications.clearErasure(workspace, _id, id);
    }
  }
}

/** Prefix of the browser's recording as uploaded. */
const uploadedOf = ({ workspace, upload }: ErasableVerification): string[] =>
  upload === null ? [] : [uploadPrefix({ workspace, _id: upload })];

const erasureOf = (eraser: Eraser, what: string, gone: Pick<Erasure, 'keys' | 'below'>): Erasure => ({
  ...{ id: newId(), at: new Date(), ...eraser, what, ...gone },
});
