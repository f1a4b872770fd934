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

/** So long after the end of a session something of it may still come: a second copy of Egress, a part of an upload. */
const stillComesMs = 24 * 3600_000;
/** Who did it, when nobody did but the policy. */
const policyName = 'Retention policy';
/** Who did it, and from where. */
type Eraser = Doer & Pick<Erasure, 'ip'>;
const policy: Eraser = { by: policyName, ip: '' };

/**
 * Erases what was recorded, never against a legal hold. First the document forgets, and notes what is to follow, in one
 * write that fails under a hold; then log, answer and blobs follow. Whatever fails or dies in between, `complete`
 * mends.
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

  /** Erases one kind of artefact that was kept long enough. */
  async eraseKind(document: ErasableVerification, kind: RetentionKind, why: string): Promise<void> {
    const keys = document.media.filter((media) => media.kind === kind).map(({ key }) => key);
    // Whether a second copy came is noted nowhere.
    if (kind === 'video' && (document.egressAsked || document.egress !== null)) keys.push(egressKey(document));
    // A seal that broke off left what no document names.
    const below = [mediaPrefix(document, kind), ...(kind === 'video' ? uploadedOf(document) : [])];
    const erasure = erasureOf(policy, `Erased: ${kind} (${why})`, { keys, below });
    const forgotten = await this.verifications.forgetKind(document, kind, erasure);
    if (forgotten) await this.complete(forgotten);
  }

  /** Erases what is left of the person when everything was kept long enough. */
  async eraseRest(document: ErasableVerification, why: string): Promise<void> {
    const forgotten = await this.forgetAll(document, why, policy);
    if (forgotten) await this.complete(forgotten);
  }

  /**
   * Forgets all that was recorded and said; `complete` has to follow.
   * @returns null when it is held, or forgotten already
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
   * Does what is to follow when a document has forgotten, as often as it takes: a part that was done before does no
   * harm. It stays noted until nothing can come any more.
   * @throws when a blob can't be removed; what is left stays noted
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

/** Below it lies the browser's recording as it came in. */
const uploadedOf = ({ workspace, upload }: ErasableVerification): string[] =>
  upload === null ? [] : [uploadPrefix({ workspace, _id: upload })];

const erasureOf = (eraser: Eraser, what: string, gone: Pick<Erasure, 'keys' | 'below'>): Erasure => ({
  ...{ id: newId(), at: new Date(), ...eraser, what, ...gone },
});
