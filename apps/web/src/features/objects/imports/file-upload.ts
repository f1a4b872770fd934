import type { Import } from '@tessera/contracts/imports/imports.schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailedError, Upload } from 'tus-js-client';

/** Less than the largest part of an upload; after a failure at most one part is sent again. */
const partBytes = 4 * 1024 * 1024;
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 40_000];

/** Files that were chosen on the page before, by import. */
const chosen = new Map<string, File>();

/** Lets the page of the import send the file. */
export function keepChosenFile(id: string, file: File): void {
  chosen.set(id, file);
}

const messageOf = (error: Error): string => {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
  try {
    return (JSON.parse(body ?? '') as { error?: string }).error ?? error.message;
  } catch {
    return error.message;
  }
};

interface Sending {
  /** Between 0 and 1; null while nothing is sent. */
  progress: number | null;
  error: string | null;
}

/** Sends the file of an import in parts, from where the server has it. Leaving the page stops it. */
export function useFileUpload({ id, upload_url: url, size, file_name: name }: Import, onSent: () => void) {
  const { t } = useTranslation();
  const [file, setFile] = useState(() => chosen.get(id) ?? null);
  const [state, setState] = useState<Sending>({ progress: file === null ? null : 0, error: null });
  const sent = useEffectEvent(onSent);
  useEffect(() => {
    if (file === null || url === null) return undefined;
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize: partBytes,
      retryDelays,
      storeFingerprintForResuming: false,
      onProgress: (bytes, all) => setState({ progress: bytes / all, error: null }),
      onError: (error) => {
        setFile(null);
        setState({ progress: null, error: messageOf(error) });
      },
      onSuccess: () => {
        chosen.delete(id);
        sent();
      },
    });
    upload.start();
    return () => void upload.abort();
  }, [file, id, url]);
  return {
    ...state,
    send: (next: File): void => {
      const isSame = next.size === size;
      setFile(isSame ? next : null);
      setState(isSame ? { progress: 0, error: null } : { progress: null, error: t('imports.upload.other', { name }) });
    },
  };
}
