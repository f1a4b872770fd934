import { join } from 'node:path';
import type { BlobStore } from './blob-store.ts';
import { LocalBlobStore } from './local-blob-store.ts';
import type { MediaAddresses } from './media-addresses.ts';

/** Settings of the blob store. */
export interface BlobSettings {
  DATA_DIR: string;
  BLOBS: 'local' | 's3';
  S3_ENDPOINT?: string;
  S3_PUBLIC_ENDPOINT?: string;
  S3_BUCKET?: string;
  S3_REGION: string;
  S3_ACCESS_KEY?: string;
  S3_SECRET_KEY?: string;
  S3_FORCE_PATH_STYLE: boolean;
}

/**
 * Creates the configured blob store.
 * @throws Error that names every missing S3 setting
 */
export async function blobStoreOf(settings: BlobSettings, addresses: MediaAddresses): Promise<BlobStore> {
  if (settings.BLOBS === 'local') return new LocalBlobStore(join(settings.DATA_DIR, 'blobs'), addresses);
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = settings;
  if (!bucket || !accessKey || !secretKey)
    throw new Error('The environment is not complete:\n  BLOBS=s3 needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY');
  // Loaded on demand: the package is large and slows the start.
  const { S3BlobStore } = await import('./s3-blob-store.ts');
  return new S3BlobStore({
    ...(settings.S3_ENDPOINT && { endpoint: settings.S3_ENDPOINT }),
    ...(settings.S3_PUBLIC_ENDPOINT && { publicEndpoint: settings.S3_PUBLIC_ENDPOINT }),
    bucket,
    region: settings.S3_REGION,
    accessKey,
    secretKey,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
  });
}
