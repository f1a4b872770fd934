import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decoded } from '../../../../lib/decoded.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { languageName } from './language-names.ts';
import styles from './languages.module.css';
import type { Uploaded } from './translation-files.ts';
import type { TranslatedText, Translations } from './translation-progress.ts';

interface Language {
  tag: string;
  texts: readonly TranslatedText[];
  translations: Translations;
  onChange: (translations: Translations) => void;
}

const mostFaults = 20;

/** Takes a translator's file into the draft, and says what it brought. */
export function useUpload({ tag, texts, translations, onChange }: Language): {
  take: (file: File) => Promise<void>;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const take = async (file: File) => {
    const { mostBytes, readTranslations } = await import('./translation-files.ts');
    if (file.size > mostBytes) return toast.error(t('forms.general.languages.faults.size'));
    const text = decoded(new Uint8Array(await file.arrayBuffer()));
    if (text === undefined) return toast.error(t('forms.general.languages.faults.encoding'));
    const read = readTranslations({ name: file.name, text }, tag, texts, translations);
    if ('fault' in read) {
      const names = { language: languageName(tag), ...('file' in read && { file: languageName(read.file) }) };
      return toast.error(t(`forms.general.languages.faults.${read.fault}`, { ...read, ...names }));
    }
    if (read.taken > 0) onChange(read.texts);
    setUploaded(read);
  };
  return { take, dialog: uploaded && <UploadedDialog uploaded={uploaded} onClose={() => setUploaded(null)} /> };
}

function UploadedDialog({ uploaded, onClose }: { uploaded: Uploaded; onClose: () => void }) {
  const { t } = useTranslation();
  const { taken, unknown, faults } = uploaded;
  return (
    <Dialog
      opened
      size="medium"
      title={t('forms.general.languages.uploaded.title')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('forms.general.languages.dialog.done')}
        </Button>
      }
    >
      <p>{t('forms.general.languages.uploaded.taken', { count: taken })}</p>
      {unknown > 0 && <p>{t('forms.general.languages.uploaded.unknown', { count: unknown })}</p>}
      {faults.length > 0 && (
        <>
          <p>{t('forms.general.languages.uploaded.faults')}</p>
          <ul className={styles.faults}>
            {faults.slice(0, mostFaults).map(({ key, message }) => (
              <li key={key}>
                <code>{key}</code> {message}
              </li>
            ))}
          </ul>
          {faults.length > mostFaults && (
            <p>{t('forms.general.languages.uploaded.tooMany', { count: faults.length - mostFaults })}</p>
          )}
        </>
      )}
    </Dialog>
  );
}
