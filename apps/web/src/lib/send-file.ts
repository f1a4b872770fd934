import { DetailedError, Upload } from 'tus-js-client';

/** Less than the largest part of an upload; after a failure at most one part is sent again. */
const partBytes = 4 * 1024 * 1024;
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 40_000];

interface Told {
  /** @param part of the file that has arrived, from 0 to 1 */
  onProgress(part: number): void;
  onError(message: string): void;
  onSent(): void;
}

const messageOf = (error: Error): string => {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
  try {
    return (JSON.parse(body ?? '') as { error?: string }).error ?? error.message;
  } catch {
    return error.message;
  }
};

/** Sends a file in parts (tus 1.0), from where the server has it. @returns stops it */
export function sendFile(file: File, url: string, { onProgress, onError, onSent }: Told): () => void {
  const upload = new Upload(file, {
    uploadUrl: url,
    chunkSize: partBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    onProgress: (bytes, all) => onProgress(all === 0 ? 0 : bytes / all),
    onError: (error) => onError(messageOf(error)),
    onSuccess: onSent,
  });
  upload.start();
  return () => void upload.abort();
}
