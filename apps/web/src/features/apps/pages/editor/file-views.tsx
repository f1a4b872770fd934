import { useMutation, useQuery } from '@tanstack/react-query';
import { largestPageFile } from '@tessera/contracts/pages/pages.schema';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { IconFile, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api.ts';
import { FileButton } from '../../../../ui/fields/file-button.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { usePagePlace } from './page-context.ts';
import styles from '../pages.module.css';

const megabyte = 1024 * 1024;
/** Shorter than the addresses are good for. */
const addressMs = 30 * 60_000;

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
};

/** Stores a file of the page. */
export function useUpload(kind: 'image' | 'file') {
  const { t } = useTranslation();
  const { appId, pageId } = usePagePlace();
  const upload = useMutation(api.pageFiles.upload.mutation());
  return {
    isPending: upload.isPending,
    /** @returns null when it was refused, which is shown */
    store: async (file: File) => {
      if (file.size > largestPageFile) {
        toast.error(t('pages.file.tooLarge', { size: largestPageFile / megabyte }));
        return null;
      }
      if (file.size === 0) {
        toast.error(t('pages.file.empty'));
        return null;
      }
      const data = await base64Of(file);
      const name = file.name.slice(-200);
      return upload.mutateAsync({ body: { app_id: appId, page_id: pageId, kind, name, data } }).catch(() => null);
    },
  };
}

const useAddress = (id: unknown) => {
  const { appId, pageId } = usePagePlace();
  const options = api.pageFiles.address.options({ query: { app_id: appId, page_id: pageId, id: String(id) } });
  return useQuery({ ...options, enabled: typeof id === 'string', staleTime: addressMs, meta: { quiet: true } });
};

/** A picture, or the button that uploads one. */
export function ImageView({ node, updateAttributes, selected }: ReactNodeViewProps) {
  const { t } = useTranslation();
  const { mayEdit } = usePagePlace();
  const { store, isPending } = useUpload('image');
  const { file, name, alt } = node.attrs as { file: string | null; name: string; alt: string };
  const address = useAddress(file);
  const choose = async (chosen: File): Promise<void> => {
    const stored = await store(chosen);
    if (stored) updateAttributes({ file: stored.id, name: stored.name });
  };
  return (
    <NodeViewWrapper className={styles.atom} data-selected={selected || undefined} data-id={node.attrs['id']}>
      {address.data ? (
        <figure className={styles.figure}>
          <img src={address.data.url} alt={alt || name} />
          {mayEdit && (
            <input
              className={styles.caption}
              aria-label={t('pages.image.alt')}
              placeholder={t('pages.image.alt')}
              value={alt}
              maxLength={500}
              onChange={(event) => updateAttributes({ alt: event.currentTarget.value })}
            />
          )}
        </figure>
      ) : file !== null ? (
        <p className={styles.placeholder}>{t(address.error ? 'pages.file.missing' : 'pages.loading')}</p>
      ) : (
        <div className={styles.placeholder}>
          <IconPhoto size={20} aria-hidden />
          {mayEdit ? (
            <FileButton accept="image/png,image/jpeg" loading={isPending} onFile={(chosen) => void choose(chosen)}>
              {t('pages.image.choose')}
            </FileButton>
          ) : (
            t('pages.image.none')
          )}
        </div>
      )}
    </NodeViewWrapper>
  );
}

const sizeText = (size: number): string =>
  size >= megabyte ? `${(size / megabyte).toFixed(1)} MB` : `${Math.max(1, Math.round(size / 1024))} kB`;

/** A file to download, or the button that uploads one. */
export function FileView({ node, updateAttributes, selected }: ReactNodeViewProps) {
  const { t } = useTranslation();
  const { mayEdit } = usePagePlace();
  const { store, isPending } = useUpload('file');
  const { file, name, size } = node.attrs as { file: string | null; name: string; size: number };
  const address = useAddress(file);
  const choose = async (chosen: File): Promise<void> => {
    const stored = await store(chosen);
    if (stored) updateAttributes({ file: stored.id, name: stored.name, size: stored.size });
  };
  return (
    <NodeViewWrapper className={styles.atom} data-selected={selected || undefined} data-id={node.attrs['id']}>
      <div className={styles.placeholder}>
        <IconFile size={20} aria-hidden />
        {file === null && mayEdit && (
          <FileButton accept="" loading={isPending} onFile={(chosen) => void choose(chosen)}>
            {t('pages.file.choose')}
          </FileButton>
        )}
        {file === null && !mayEdit && t('pages.file.none')}
        {file !== null && (address.data ? <a href={address.data.url}>{name}</a> : <span>{name}</span>)}
        {file !== null && <small>{address.error ? t('pages.file.missing') : sizeText(size)}</small>}
      </div>
    </NodeViewWrapper>
  );
}
