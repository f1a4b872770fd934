import { isShownByBrowsers } from '@tessera/fields/files/file-kinds';
import { sizeText } from '@tessera/fields/files/file-size';
import type { FileAnswer } from '@tessera/fields/media-values';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import styles from './settings.module.css';

interface Props {
  value: FileAnswer;
  /** Name and metadata, as part of the answers. */
  text: string;
}

/** A file of an answer: its name, and the file on request. What a browser does not show is downloaded. */
export function StoredFileAnswer({ value, text }: Props) {
  const { t } = useTranslation();
  const opened = useMutation(api.uploads.address.mutation());
  const download = useMutation({
    ...api.uploads.address.mutation(),
    onSuccess: ({ url }) => {
      window.location.assign(url);
    },
  });
  const { upload: id, name } = value;
  return (
    <>
      <button
        type="button"
        className={styles.file}
        title={t(isShownByBrowsers(value.type) ? 'forms.responses.openFile' : 'forms.responses.downloadFile')}
        disabled={opened.isPending || download.isPending}
        onClick={() =>
          isShownByBrowsers(value.type)
            ? opened.mutate({ body: { id } })
            : download.mutate({ body: { id, as: 'attachment' } })
        }
      >
        {text}
      </button>
      <Dialog
        title={name}
        size="large"
        opened={opened.isSuccess}
        onClose={opened.reset}
        actions={
          <Button
            icon={<IconDownload size={16} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate({ body: { id, as: 'attachment' } })}
          >
            {t('forms.responses.downloadFile')}
          </Button>
        }
      >
        {opened.data?.type.startsWith('image/') && <img className={styles.seen} src={opened.data.url} alt={name} />}
        {opened.data?.type.startsWith('video/') && (
          <video className={styles.seen} src={opened.data.url} controls playsInline aria-label={name} />
        )}
        {opened.data?.type.startsWith('audio/') && (
          <audio className={styles.seen} src={opened.data.url} controls aria-label={name} />
        )}
      </Dialog>
    </>
  );
}

/** The files of an answer. */
export const StoredFileList = ({ files }: { files: readonly FileAnswer[] }) => (
  <ul className={styles.files}>
    {files.map((file) => (
      <li key={file.upload}>
        <StoredFileAnswer value={file} text={`${file.name} (${sizeText(file.size)})`} />
      </li>
    ))}
  </ul>
);
