import type { Import } from '@tessera/contracts/imports/imports.schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendFile } from '../../../lib/send-file.ts';

/** Files that were chosen on the page before, by import. */
const chosen = new Map<string, File>();

/** Lets the page of the import send the file. */
export function keepChosenFile(id: string, file: File): void {
  chosen.set(id, file);
}

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
    return sendFile(file, url, {
      onProgress: (progress) => setState({ progress, error: null }),
      onError: (message) => {
        setFile(null);
        setState({ progress: null, error: message });
      },
      onSent: () => {
        chosen.delete(id);
        sent();
      },
    });
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
