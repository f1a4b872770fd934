import type { BlobSettings } from '@tessera/data/blobs/blob-store-of';
import { egressKey } from '@tessera/data/verification/verification-keys';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import type { MediaServerAccess } from '@tessera/verification/media-rooms';
import { EgressClient, EncodedFileOutput, EncodedFileType, S3Upload } from 'livekit-server-sdk';
import { httpAddress } from '../agent-order.ts';

/** Storage settings for the second recording by LiveKit Egress. */
export interface EgressSettings extends Omit<BlobSettings, 'DATA_DIR'> {
  readonly EGRESS: boolean;
  /** A folder of the Egress service, used without S3. */
  readonly EGRESS_PATH: string;
}
type Recorded = Pick<VerificationDocument, '_id' | 'workspace' | 'room'>;

const answerWithinMs = 8_000;

/** @returns null if no Egress is configured */
export function egressOf(settings: EgressSettings, server: MediaServerAccess): Egress | null {
  if (!settings.EGRESS) return null;
  return new Egress(new EgressClient(httpAddress(server), server.key, server.secret), settings);
}

/** Starts a second recording of a whole room by LiveKit Egress. */
export class Egress {
  constructor(
    private readonly client: Pick<EgressClient, 'startRoomCompositeEgress'>,
    private readonly settings: EgressSettings,
  ) {}

  /** @returns the id of the recording. @throws when Egress starts none; the session continues without it */
  async start(verification: Recorded): Promise<string> {
    const late = AbortSignal.timeout(answerWithinMs);
    const output = { file: this.output(verification) };
    const { egressId } = await Promise.race([
      this.client.startRoomCompositeEgress(verification.room ?? '', output, { layout: 'speaker' }),
      new Promise<never>((_, reject) =>
        late.addEventListener('abort', () => reject(new Error('Egress does not answer')), { once: true }),
      ),
    ]);
    return egressId;
  }

  private output(verification: Recorded): EncodedFileOutput {
    const { EGRESS_PATH: folder, BLOBS } = this.settings;
    const fileType = EncodedFileType.MP4;
    const key = egressKey(verification);
    if (BLOBS === 'local') return new EncodedFileOutput({ fileType, filepath: `${folder.replace(/\/$/, '')}/${key}` });
    return new EncodedFileOutput({ fileType, filepath: key, output: { case: 's3', value: this.bucket() } });
  }

  private bucket(): S3Upload {
    const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_FORCE_PATH_STYLE } = this.settings;
    return new S3Upload({
      bucket: S3_BUCKET ?? '',
      region: S3_REGION,
      endpoint: S3_ENDPOINT ?? '',
      accessKey: S3_ACCESS_KEY ?? '',
      secret: S3_SECRET_KEY ?? '',
      forcePathStyle: S3_FORCE_PATH_STYLE,
    });
  }
}
