import { useMutation, useQuery } from '@tanstack/react-query';
import { largestPageFile } from '@tessera/contracts/pages/pages.schema';
import { bytesOf, sizeText } from '@tessera/fields/files/file-size';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { IconFile, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api.ts';
import { FileButton } from '../../../../ui/fields/file-button.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { usePagePlace } from './page-context.ts';
import styles from '../pages.module.css';

/** Shorter than the addresses are valid. */
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
    /** @returns null when it was refused; the person is told why */
    store: async (file: File) => {
      if (file.size === 0 || file.size > largestPageFile) {
        toast.error(
          file.size === 0
            ? t('pages.file.empty')
            : t('pages.file.tooLarge', { size: largestPageFile / bytesOf(1, 'MB') }),
        );
        return null;
      }
      const data = await base64Of(file);
      const name = file.name.slice(-200);
      return upload.mutateAsync({ body: { app_id: appId, page_id: pageId, kind, name, data } }).catch(() => null);
    },
  };
}

/** The file of a block: its address, and how another one is chosen. `T`: what the block holds besides. */
function useFile<T>(kind: 'image' | 'file', { node, updateAttributes }: ReactNodeViewProps) {
  const { appId, pageId, mayEdit } = usePagePlace();
  const { store, isPending } = useUpload(kind);
  const attrs = node.attrs as { file: string | null; name: string } & T;
  const query = { app_id: appId, page_id: pageId, id: attrs.file ?? '' };
  const address = useQuery({
    ...api.pageFiles.address.options({ query }),
    enabled: attrs.file !== null,
    staleTime: addressMs,
    meta: { quiet: true },
  });
  const choose = async (chosen: File): Promise<void> => {
    const stored = await store(chosen);
    if (!stored) return;
    const { id: file, name, size } = stored;
    // An image has no size: attributes that a node does not know are left out.
    updateAttributes({ file, name, size });
  };
  return { attrs, address, mayEdit, isPending, choose };
}

/** A picture, or the button that uploads one. */
export function ImageView(props: ReactNodeViewProps) {
  const { t } = useTranslation();
  const { node, updateAttributes, selected } = props;
  const { attrs, address, mayEdit, isPending, choose } = useFile<{ alt: string }>('image', props);
  const { file, name, alt } = attrs;
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

/** A file to download, or the button that uploads one. */
export function FileView(props: ReactNodeViewProps) {
  const { t } = useTranslation();
  const { node, selected } = props;
  const { attrs, address, mayEdit, isPending, choose } = useFile<{ size: number }>('file', props);
  const { file, name, size } = attrs;
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
