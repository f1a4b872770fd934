import { IconPhoto, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { App } from '@tessera/contracts/apps/apps.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { imageTypes, smallImage } from '../../../lib/small-image.ts';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/fields/file-button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from './setup.module.css';

/** Width and height of the largest picture, in pixels. */
const largest = 512;

interface Props {
  app: Pick<App, 'id' | 'image'>;
  /** The app with another picture. */
  onChanged: (app: App) => void;
}

/** The picture of an app. It is stored at once. */
export function PictureField({ app: { id, image }, onChanged }: Props) {
  const { t } = useTranslation();
  const set = useMutation({ ...api.apps.setImage.mutation(), onSuccess: onChanged });
  const upload = async (file: File): Promise<void> => {
    const data = await smallImage(file, largest);
    if (data === null) toast.error(t('apps.picture.wrongType'));
    else set.mutate({ body: { id, data } });
  };
  return (
    <div className={styles.picture} role="group" aria-label={t('apps.picture.label')}>
      <p>{t('apps.picture.label')}</p>
      <div>
        {image !== null && <img src={image} alt="" />}
        <FileButton
          accept={imageTypes.join()}
          icon={<IconPhoto size={14} aria-hidden />}
          loading={set.isPending}
          onFile={(file) => void upload(file)}
        >
          {t(image === null ? 'apps.picture.upload' : 'apps.picture.replace')}
        </FileButton>
        {image !== null && (
          <Button
            size="small"
            variant="quiet"
            icon={<IconX size={14} aria-hidden />}
            onClick={() => set.mutate({ body: { id, data: null } })}
          >
            {t('apps.picture.remove')}
          </Button>
        )}
      </div>
      <small>{t('apps.picture.hint')}</small>
    </div>
  );
}
