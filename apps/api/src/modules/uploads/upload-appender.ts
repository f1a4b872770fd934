import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { assembleJobId, uploadJobs } from '@tessera/contracts/uploads/uploads.jobs';
import { largestUpload, largestUploadPart, mostUploadParts } from '@tessera/contracts/uploads/uploads.raw';
import { uploadHeaders } from '@tessera/contracts/uploads/uploads.wire';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { chunkKey } from '@tessera/data/uploads/upload-keys';
import {
  type AcceptedUpload,
  type UploadChunk,
  type UploadDocument,
  UploadRepository,
} from '@tessera/data/uploads/upload.repository';
import { chainLink } from '@tessera/evidence/chunk-chain';
import { conflict, DomainError, invalidInput } from '@tessera/kernel/errors';
import { log } from '@tessera/kit/logger';
import { JobProducer } from '@tessera/queue/job-producer';
import { PartSpool, type SpooledPart } from './part-spool.ts';
import { fileTypeOf } from './file-type.ts';
import type { Part } from './tus-headers.ts';
import { checkSize } from './upload-admission.ts';

/** The bytes do not match their checksum; tus has its own status for this. */
export class ChecksumMismatch extends Error {
  override readonly name = 'ChecksumMismatch';
}
/** The offset does not match: another sender appended meanwhile, or the sender is wrong. */
export class Moved extends Error {
  override readonly name = 'Moved';
  constructor(
    readonly refusal: DomainError,
    readonly upload: UploadDocument,
  ) {
    super(refusal.message);
  }
}

/** The store or the disk is full or unavailable: the sender keeps the part and retries. */
const notStored = (error: unknown) => {
  throw new DomainError('UNAVAILABLE', 'The part could not be stored. Send it again later.', {
    cause: error,
    retryAfterSeconds: 15,
  });
};
const elsewhere = (upload: UploadDocument) =>
  new Moved(
    conflict(`The offset of the upload is ${upload.offset}. Continue from there.`, uploadHeaders.offset),
    upload,
  );
const otherBytes = (upload: UploadDocument) =>
  new Moved(conflict('A chunk with this number and different bytes is already stored.', uploadHeaders.chunk), upload);

/** Appends parts to uploads. Each part is one blob, durable before it counts. */
@Injectable()
export class UploadAppender {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly spool: PartSpool,
    private readonly jobs: JobProducer,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /**
   * @returns the upload after the part
   * @throws Moved, ChecksumMismatch or DomainError; nothing has changed then
   */
  async append(upload: UploadDocument, part: Part, body: Readable): Promise<UploadDocument> {
    const stored = part.chunk === null ? undefined : upload.chunks[part.chunk];
    if (!stored) checkOffset(upload, part);
    if (upload.accepts) checkSize(upload.accepts, part.length ?? upload.offset);
    const most = stored ? largestUploadPart : Math.min(largestUploadPart, roomIn(upload, part));
    return this.spool.take(body, most, async (spooled) => {
      if (part.sha256 !== null && part.sha256 !== spooled.sha256) throw new ChecksumMismatch();
      if (stored) return repeated(upload, stored, spooled);
      if (upload.accepts) checkSize(upload.accepts, upload.offset + spooled.size);
      if (spooled.size === 0) return this.tellLength(upload, part);
      return this.store(upload, part, spooled);
    });
  }

  private async store(upload: UploadDocument, part: Part, spooled: SpooledPart): Promise<UploadDocument> {
    const { size, sha256 } = spooled;
    const last = upload.chunks.at(-1);
    const chunk: UploadChunk = {
      number: upload.chunks.length,
      offset: upload.offset,
      size,
      sha256,
      chain: chainLink(last?.chain ?? upload._id, sha256),
      at: new Date(),
    };
    const type = last ? undefined : typeOf(upload, spooled.head);
    const key = chunkKey(upload, chunk);
    await this.blobs.putFile(key, spooled.path).catch(notStored);
    const length = part.length ?? undefined;
    const appended = await this.uploads.append(upload.workspace, upload, chunk, { length, type });
    if (!appended) return this.lost(upload, chunk);
    await this.handOver(appended);
    return appended;
  }

  /** Another sender appended at the same offset. Equal bytes count as ours; otherwise our part is removed. */
  private async lost(upload: UploadDocument, chunk: UploadChunk): Promise<UploadDocument> {
    const now = await this.uploads.byId(upload.workspace, upload._id);
    const there = now?.chunks[chunk.number];
    if (now && there?.sha256 === chunk.sha256) return now;
    await this.blobs.remove(chunkKey(upload, chunk));
    if (now && now.status !== 'erased') throw elsewhere(now);
    throw new DomainError('GONE', 'This upload was discarded. Start a new one.');
  }

  /** An empty part with the total length: a recorder ends an upload this way. */
  private async tellLength(upload: UploadDocument, { length }: Part): Promise<UploadDocument> {
    if (length === null || length === upload.length) return upload;
    const now = await this.uploads.noteLength(upload.workspace, upload, length);
    if (now) {
      await this.handOver(now);
      return now;
    }
    const found = await this.uploads.byId(upload.workspace, upload._id);
    if (found?.length === length) return found;
    throw elsewhere(found ?? upload);
  }

  /** A worker assembles a complete upload. The sweep finds a job that was lost. */
  private async handOver({ _id, workspace, status, verification }: UploadDocument): Promise<void> {
    if (status !== 'finished' || verification !== null) return;
    await this.jobs
      .add([{ job: uploadJobs.assemble, data: { workspace, upload: _id }, id: assembleJobId(_id) }])
      .catch((error: unknown) => log.warn({ err: error, upload: _id }, 'the job of an upload waits for the sweep'));
  }
}

function checkOffset(upload: UploadDocument, { offset, length, chunk }: Part): void {
  if (upload.status !== 'open')
    throw new Moved(conflict('This upload is finished. Start a new one.', uploadHeaders.offset), upload);
  if (offset !== upload.offset) throw elsewhere(upload);
  if (chunk !== null && chunk !== upload.chunks.length)
    throw new Moved(
      conflict(`Chunk ${upload.chunks.length} is expected next. Send it first.`, uploadHeaders.chunk),
      upload,
    );
  if (length === 0) throw nothingSent();
  if (length !== null && (length < offset || (upload.length !== null && upload.length !== length)))
    throw invalidInput(
      'The length does not match the announced length or the bytes already sent.',
      uploadHeaders.length,
    );
  if (upload.chunks.length >= mostUploadParts)
    throw new DomainError('TOO_LARGE', `An upload can have up to ${mostUploadParts} parts. Send larger parts.`);
}

const nothingSent = () =>
  invalidInput(
    'Nothing was sent: a file of 0 bytes is no photo and no video. Take it again, and send its bytes before you say its length.',
    uploadHeaders.length,
  );

const roomIn = (upload: UploadDocument, part: Part): number =>
  (part.length ?? upload.length ?? largestUpload) - upload.offset;

function repeated(upload: UploadDocument, stored: UploadChunk, spooled: SpooledPart): UploadDocument {
  if (stored.sha256 === spooled.sha256) return upload;
  throw otherBytes(upload);
}

const captured: AcceptedUpload = {
  types: ['image/jpeg', 'image/png', 'video/webm', 'video/mp4'],
  noun: 'a photo (JPEG, PNG) or a video (WebM, MP4)',
};

/** The media type according to the content, since the sender may have declared any type. */
function typeOf({ name, accepts = captured }: UploadDocument, head: Buffer): string {
  const found = fileTypeOf(head, name);
  if (accepts.types === 'any' || accepts.types.includes(found)) return found;
  throw new DomainError(
    'UNSUPPORTED_MEDIA',
    `This field accepts ${accepts.noun}, and the content of the file is something else. Choose another file.`,
  );
}
