import { Injectable } from '@nestjs/common';
import {
  largestFilling,
  largestUploadPart,
  mostUploadsOfFilling,
  type UploadMetadata,
} from '@tessera/contracts/uploads/uploads.raw';
import { uploadHeaders } from '@tessera/contracts/uploads/uploads.wire';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { type AcceptedUpload, type UploadDocument, UploadRepository } from '@tessera/data/uploads/upload.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { sizeText } from '@tessera/fields/files/file-size';
import { acceptedFiles, fieldDefinitions } from '@tessera/fields/registry';
import { conflict, DomainError, invalidInput } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { hashOf, sameHash } from '../../auth/tokens.ts';
import { PublishedForms } from '@tessera/forms/published-forms';

/** The owner of a new upload. */
export interface UploadTarget {
  workspace: WorkspaceId;
  form: string;
  field: string;
  filling: string;
  verification: string | null;
  /** The existing upload of the verification. */
  existing: string | null;
  accepts: AcceptedUpload;
  /** A file from the device, not a recording of its camera. */
  isChosen: boolean;
}

/** The recording of a verification. */
const recording: AcceptedUpload = { types: ['video/webm', 'video/mp4'], noun: 'a video (WebM, MP4)' };

/** The declared type of a file that is chosen is a guess of the browser: its content decides later. */
function isRefused({ accepts, isChosen }: UploadTarget, declared: string): boolean {
  if (isChosen || accepts.types === 'any') return false;
  const family = declared.split('/', 1)[0];
  return accepts.types.every((type) => type.split('/', 1)[0] !== family);
}

/** Refuses a file above the limit of its field. @throws DomainError TOO_LARGE */
export function checkSize({ mostBytes }: AcceptedUpload, bytes: number): void {
  if (mostBytes === undefined || bytes <= mostBytes) return;
  const most = sizeText(mostBytes);
  throw new DomainError('TOO_LARGE', `The file is too large. The limit is ${most}. Choose a smaller file.`, {
    field: uploadHeaders.length,
  });
}
/** Bit rate of a 1280 x 720 camera in a browser that ignores our settings, plus one part at once. */
const recordedBytesPerMs = 6_000_000 / 8 / 1_000;
const recordedSince = (begun: Date): number => largestUploadPart + (Date.now() - begun.getTime()) * recordedBytesPerMs;
const fillingPattern = /^[A-Za-z0-9_-]{16,64}$/;
const wrong = (message: string) => invalidInput(message, uploadHeaders.metadata);
const noSession = () => new DomainError('NOT_FOUND', 'Verification not found. Start it again.', { field: 'session' });
export const verificationOver = () =>
  new DomainError('GONE', 'This verification has ended. Start a new one.', { field: 'session' });

/** Decides whether a caller may upload, and what the upload belongs to. */
@Injectable()
export class UploadAdmission {
  constructor(
    private readonly published: PublishedForms,
    private readonly addresses: AddressRepository,
    private readonly verifications: VerificationRepository,
    private readonly uploads: UploadRepository,
  ) {}

  /** @throws DomainError naming the invalid metadata, or the limit of the filling */
  async admit(metadata: UploadMetadata, length: number | null): Promise<UploadTarget> {
    const target = metadata.session === undefined ? await this.ofAnswer(metadata) : await this.ofSession(metadata);
    if (isRefused(target, metadata.filetype))
      throw new DomainError('UNSUPPORTED_MEDIA', `This field accepts ${target.accepts.noun}.`, {
        field: uploadHeaders.metadata,
      });
    checkSize(target.accepts, length ?? 0);
    await this.limit(target, length ?? 0);
    return target;
  }

  /**
   * The recording of a verification is kept for years, regardless of other uploads from its address.
   * @throws DomainError TOO_LARGE for more bytes than a camera can have produced since the verification started
   */
  async admitRecorded({ workspace, verification, createdAt }: UploadDocument, bytes: number): Promise<void> {
    if (verification === null || bytes <= recordedSince(createdAt)) return;
    // The upload may start long after the recording.
    const session = await this.verifications.byId(workspace, verification);
    if (session && bytes <= recordedSince(session.startedAt)) return;
    throw new DomainError(
      'TOO_LARGE',
      'The upload is larger than a recording of this length can be. Send the rest later.',
    );
  }

  private async ofAnswer({ form: slug, field, filling, version }: UploadMetadata): Promise<UploadTarget> {
    if (slug === undefined || field === undefined || filling === undefined)
      throw wrong('Say form, field and filling, or session and secret.');
    if (!fillingPattern.test(filling))
      throw wrong('A filling must be 16 to 64 letters, digits, dashes or underscores.');
    const form = await this.published.at(slug);
    const filled = await this.published.version(form, Number(version ?? form.publishedVersion));
    const asked = filled?.fields.find(({ id }) => id === field);
    const accepts = asked && acceptedFiles(asked);
    if (!asked || !accepts) throw wrong('The form has no such field that takes files.');
    const isChosen = fieldDefinitions[asked.type].upload?.isMade !== true;
    return {
      ...{ workspace: form.workspace, form: form._id, field, filling },
      ...{ verification: null, existing: null },
      accepts,
      isChosen,
    };
  }

  private async ofSession({ session = '', secret = '' }: UploadMetadata): Promise<UploadTarget> {
    const destination = await this.addresses.resolve('verification', session);
    if (!destination) throw noSession();
    const { workspace, subject } = destination;
    const verification = await this.verifications.byId(workspace, subject);
    if (!verification || !sameHash(hashOf(secret), verification.secretHash)) throw noSession();
    if (verification.status !== 'open' || verification.erased) throw verificationOver();
    if (verification.route !== 'video')
      throw conflict('This verification does not use video, so it takes no recording.', 'session');
    const { form, field, filling, upload: existing } = verification;
    return { workspace, form, field, filling, verification: subject, existing, accepts: recording, isChosen: false };
  }

  private async limit({ workspace, form, filling }: UploadTarget, length: number): Promise<void> {
    const has = await this.uploads.ofFilling(workspace, form, filling);
    const bytes = has.reduce((sum, upload) => sum + sizeOf(upload), length);
    if (has.length >= mostUploadsOfFilling || bytes > largestFilling)
      throw new DomainError(
        'TOO_LARGE',
        'Too many files were uploaded for this response. Remove some, or reload the form.',
      );
  }
}

const sizeOf = ({ length, offset }: Pick<UploadDocument, 'length' | 'offset'>): number => Math.max(length ?? 0, offset);
