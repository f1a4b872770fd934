import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { verification } from '@tessera/contracts/verification/verification.contract';
import type { RecordCheck } from '@tessera/contracts/verification/verification.schema';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { chunkKey } from '@tessera/data/uploads/upload-keys';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { checkRecord, type OpenMedia, readRecord } from '@tessera/evidence/check-record';
import type { EvidenceRecord } from '@tessera/evidence/record.schema';
import { notFound } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { OwnerAccess } from './verification.owner-access.ts';

export class CheckVerificationRecord extends CommandFor(verification.checkRecord) {}

const erasedOn = (day: Date): string =>
  `It was kept as long as the retention policy says and erased on ${day.toISOString().slice(0, 10)}: not compared.`;

/** Verifies a sealed record's signature and every stored byte. */
@CommandHandler(CheckVerificationRecord)
export class CheckVerificationRecordHandler implements ICommandHandler<CheckVerificationRecord> {
  constructor(
    private readonly ownerAccess: OwnerAccess,
    private readonly uploads: UploadRepository,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async execute({ input, actor, caller }: CheckVerificationRecord): Promise<RecordCheck> {
    const document = await this.ownerAccess.findUnerased(actor, input.body.id, 'verifications:CAN_VIEW');
    const stored = document.media.find(({ kind }) => kind === 'record');
    if (!stored) throw notFound('The sealed record');
    const found = await this.check(document, stored.key);
    await this.ownerAccess.logAccess(
      actor,
      caller,
      document._id,
      `Checked the record: ${found.intact ? 'intact' : 'it is not intact'}`,
    );
    return found;
  }

  private async check(document: VerificationDocument, key: string): Promise<RecordCheck> {
    const file = await this.blobs.get(key);
    const missing = { name: 'file', ok: false, detail: 'The record is not where it was stored.' };
    if (!file) return { intact: false, checks: [missing] };
    const read = readRecord(file);
    const media = 'sealed' in read ? await this.opener(document, read.sealed.record) : async () => null;
    const { checks } = await checkRecord(file, media, this.ownerAccess.key.fingerprint);
    if ('sealed' in read) checks.push(ofThis(document, read.sealed.record));
    return { intact: checks.every(({ ok }) => ok), checks };
  }

  /** Finds stored data that the record names: a file by its hash, a part by its number. */
  private async opener(document: VerificationDocument, { media, recording }: EvidenceRecord): Promise<OpenMedia> {
    const upload = recording && (await this.uploads.byId(document.workspace, recording.upload));
    const { expired = {} } = document;
    return async (piece) => {
      if ('chunk' in piece) {
        const chunk = recording?.chunks.find(({ number }) => number === piece.chunk);
        if (!chunk || !upload) return null;
        if (upload.status === 'erased') return expired.video ? erasedOn(expired.video) : null;
        return (await this.blobs.open(chunkKey(upload, chunk)))?.stream ?? null;
      }
      const named = media.find(({ name }) => name === piece.file);
      const kept = document.media.find(({ kind, sha256 }) => kind === named?.kind && sha256 === named.sha256);
      if (kept) return (await this.blobs.open(kept.key))?.stream ?? null;
      const day = named && expired[named.kind];
      return day && document.media.every(({ kind }) => kind !== named.kind) ? erasedOn(day) : null;
    };
  }
}

/** An intact record of another session in its place does not prove this session. */
function ofThis(
  { _id, outcome, startedAt }: VerificationDocument,
  record: EvidenceRecord,
): RecordCheck['checks'][number] {
  const ok = record.session === _id && record.outcome === outcome && record.started_at === startedAt.toISOString();
  return {
    name: 'this verification',
    ok,
    detail: ok
      ? 'The record is the one of this verification, with the same outcome.'
      : 'The record is not the one of this verification, or its outcome was changed in the database.',
  };
}
