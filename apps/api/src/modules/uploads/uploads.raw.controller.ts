import { Controller, Delete, Head, HttpCode, Options, Patch, Post, Req, Res } from '@nestjs/common';
import { largestUpload, largestUploadPart } from '@tessera/contracts/uploads/uploads.raw';
import { tusVersion, uploadHeaders, uploadsRawWire } from '@tessera/contracts/uploads/uploads.wire';
import { pathWith } from '@tessera/contracts/wire';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { UploadEraser } from '@tessera/data/uploads/upload-eraser';
import { type UploadDocument, UploadRepository } from '@tessera/data/uploads/upload.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { conflict, DomainError, tooMany } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { RateLimiter } from '@tessera/kit/actor';
import { nestPath } from '@tessera/kit/controller-for';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { creationIn, partIn, tusExtensions } from './tus-headers.ts';
import { UploadAdmission, type UploadTarget, verificationOver } from './upload-admission.ts';
import { ChecksumMismatch, Moved, UploadAppender } from './upload-appender.ts';

type Request = FastifyRequest<{ Params: { upload: string } }>;

/** Enough for a branch office with many proposers behind one address. */
const beginLimit = { max: 600, perSeconds: 3_600 } as const;
const partLimit = { max: 6_000, perSeconds: 60 } as const;
/** Bytes per address, repeated parts included. */
const byteLimit = { max: 5 * 1024 ** 3, perSeconds: 3_600 } as const;
const absent = () => new DomainError('NOT_FOUND', 'Upload not found. Start a new one.', { field: 'upload' });

/** Resumable uploads by people who fill in a form: tus 1.0 (docs/adr/0054). */
@Controller()
export class UploadsController {
  constructor(
    private readonly admission: UploadAdmission,
    private readonly uploads: UploadRepository,
    private readonly verifications: VerificationRepository,
    private readonly addresses: AddressRepository,
    private readonly appender: UploadAppender,
    private readonly eraser: UploadEraser,
    private readonly limiter: RateLimiter,
  ) {}

  @Options(uploadsRawWire.options.path)
  @HttpCode(204)
  options(@Res({ passthrough: true }) reply: FastifyReply): void {
    void reply.headers({
      'tus-resumable': tusVersion,
      'tus-version': tusVersion,
      'tus-extension': tusExtensions,
      'tus-max-size': String(largestUpload),
      'tus-checksum-algorithm': 'sha256',
    });
  }

  @Post(uploadsRawWire.create.path)
  async create(@Req() request: Request, @Res() reply: FastifyReply) {
    if (!speaks(request, reply)) return;
    await this.limit(`uploads.create|${request.ip}`, beginLimit);
    const { length, metadata } = creationIn(request.headers);
    const target = await this.admission.admit(metadata, length);
    // An existing upload gets only its address again.
    if (target.existing === null) refuseFor(await this.takeBytes(request, 0));
    const id = await this.begin(target, { name: metadata.filename, type: metadata.filetype, length });
    await reply
      .status(201)
      .header('location', pathWith(uploadsRawWire.offset.path, { upload: id }))
      .send();
  }

  @Head(nestPath(uploadsRawWire.offset.path))
  async offset(@Req() request: Request, @Res() reply: FastifyReply) {
    if (!speaks(request, reply)) return;
    await reply
      .status(200)
      .headers(stateOf(await this.find(request.params.upload)))
      .send();
  }

  @Patch(nestPath(uploadsRawWire.append.path))
  async append(@Req() request: Request, @Res() reply: FastifyReply) {
    // A sender that is refused before the part was read must not send the rest.
    if (Number(request.headers['content-length'] ?? 0) > largestUploadPart) {
      void reply.header('connection', 'close');
      throw new DomainError('TOO_LARGE', `A part can have up to ${largestUploadPart} bytes. Send smaller parts.`);
    }
    if (!speaks(request, reply)) return;
    await this.limit(`uploads.append|${request.ip}`, partLimit);
    if (request.headers['content-type'] !== 'application/offset+octet-stream')
      throw new DomainError(
        'UNSUPPORTED_MEDIA',
        'The content type of a part must be application/offset+octet-stream.',
        {
          field: 'content-type',
        },
      );
    const part = partIn(request.headers);
    const upload = await this.find(request.params.upload);
    try {
      const size = Number(request.headers['content-length'] ?? largestUploadPart);
      const wait = await this.takeBytes(request, size);
      // A started recording of a verification continues: it is worthless without the rest.
      if (upload.verification === null) refuseFor(wait);
      else await this.admission.admitRecorded(upload, part.offset + size);
      const now = await this.appender.append(upload, part, request.raw);
      await reply.status(204).headers(stateOf(now)).send();
    } catch (error) {
      letGo(request, reply);
      if (error instanceof ChecksumMismatch) return refuseChecksum(reply, upload);
      await this.noteRefusal(upload, error);
      if (!(error instanceof Moved)) throw error;
      void reply.headers(stateOf(error.upload));
      throw error.refusal;
    }
  }

  @Delete(nestPath(uploadsRawWire.terminate.path))
  async terminate(@Req() request: Request, @Res() reply: FastifyReply) {
    if (!speaks(request, reply)) return;
    const { _id, workspace } = await this.find(request.params.upload);
    if (!(await this.eraser.erase(workspace, _id, { answer: true })))
      throw conflict("This file belongs to a response or a verification and can't be deleted here.", 'upload');
    await reply.status(204).send();
  }

  private async begin(target: UploadTarget, told: Pick<UploadDocument, 'name' | 'type' | 'length'>): Promise<string> {
    const { workspace, form, field, filling, verification, existing, accepts, isChosen } = target;
    if (existing !== null) return this.again(target, existing);
    const id = newId();
    const now = new Date();
    await this.uploads.create(workspace, {
      _id: id,
      ...{ form, field, filling, verification, accepts },
      ...(isChosen && { isChosen }),
      ...told,
      ...{ offset: 0, chunks: [], status: 'open', blob: null, submission: null, createdAt: now, updatedAt: now },
    });
    await this.addresses.claim('upload', id, { workspace, subject: id });
    if (verification === null) return id;
    // A verification that ended meanwhile may be sealed already: nothing would close or find the upload.
    if (await this.verifications.takeUpload(workspace, verification, id)) return id;
    await this.eraser.erase(workspace, id);
    const other = await this.verifications.byId(workspace, verification);
    if (!other?.upload) throw verificationOver();
    return this.again(target, other.upload);
  }

  /**
   * A verification has one recording. Its address is repeated while it is empty, since the first response may have been
   * lost.
   */
  private async again({ workspace }: UploadTarget, id: string): Promise<string> {
    const upload = await this.uploads.byId(workspace, id);
    if (upload?.offset === 0 && upload.status === 'open') return id;
    throw conflict('This verification already has an upload. Request its offset and continue it.', 'session');
  }

  private async find(id: string): Promise<UploadDocument> {
    const destination = await this.addresses.resolve('upload', id);
    const upload = destination && (await this.uploads.byId(destination.workspace, destination.subject));
    if (!upload) throw absent();
    if (upload.status === 'erased') throw new DomainError('GONE', 'This upload was discarded. Start a new one.');
    return upload;
  }

  /** Records for a later review why the verification has no video. */
  private async noteRefusal({ workspace, verification }: UploadDocument, error: unknown): Promise<void> {
    if (verification === null || !(error instanceof DomainError)) return;
    if (error.code !== 'UNSUPPORTED_MEDIA' && error.code !== 'TOO_LARGE') return;
    await this.verifications.noteRefusedRecording(workspace, verification, error.message);
  }

  /** @returns the remaining pause of the address in seconds */
  private takeBytes({ ip }: Request, size: number): Promise<number> {
    return this.limiter.take(`uploads.bytes|${ip}`, byteLimit, size);
  }

  private async limit(key: string, limit: { max: number; perSeconds: number }): Promise<void> {
    const wait = await this.limiter.take(key, limit);
    if (wait > 0) throw tooMany(`Too many uploads at once. Try again in ${wait} s.`, wait);
  }
}

/** Whether the caller uses our version of tus; otherwise the response names it. */
function speaks(request: Request, reply: FastifyReply): boolean {
  void reply.header('tus-resumable', tusVersion);
  if (request.headers[uploadHeaders.version] === tusVersion) return true;
  const error = `Say the version of tus that you speak: the header ${uploadHeaders.version} is ${tusVersion}.`;
  const failure = { success: false, error, status: 412, code: 'INVALID_INPUT', field: uploadHeaders.version };
  void reply.status(412).header('tus-version', tusVersion).send(failure);
  return false;
}

/** @throws DomainError TOO_MANY_REQUESTS during a pause */
function refuseFor(seconds: number): void {
  if (seconds === 0) return;
  throw tooMany(
    `More than 5 GB came from here within an hour. Try again in ${Math.ceil(seconds / 60)} minutes.`,
    seconds,
  );
}

/** Drains the rest of a refused part: unread bytes would block the connection for later requests. */
function letGo({ headers, raw }: Request, reply: FastifyReply): void {
  // Without a length, a sender could send forever.
  if (headers['content-length'] === undefined) void reply.header('connection', 'close');
  raw.resume();
}

const stateOf = ({ offset, length, chunks }: UploadDocument) => ({
  [uploadHeaders.offset]: String(offset),
  [uploadHeaders.chunk]: String(chunks.length),
  ...(length === null ? { [uploadHeaders.deferLength]: '1' } : { [uploadHeaders.length]: String(length) }),
});

function refuseChecksum(reply: FastifyReply, upload: UploadDocument): void {
  const error = 'The part was changed on the way: its checksum does not match. Send it again.';
  const failure = { success: false, error, status: 460, code: 'UNPROCESSABLE', field: uploadHeaders.checksum };
  void reply.status(460).headers(stateOf(upload)).send(failure);
}
