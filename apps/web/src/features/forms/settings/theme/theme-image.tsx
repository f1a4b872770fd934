import { IconPhoto, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api.ts';
import { formImageAddress } from '../../../../fill/look/form-image-address.ts';
import { Button } from '../../../../ui/button.tsx';
import { FileButton } from '../../../../ui/fields/file-button.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { useBuilder } from '../../builder/builder-context.ts';
import settingsStyles from '../settings.module.css';
import { settingId } from '../use-setting-problem.ts';
import { imageTypes, smallImage } from '../../../../lib/small-image.ts';
import styles from './theme.module.css';

interface ThemeImageProps {
  kind: keyof typeof paths;
  image: string | undefined;
  onChange: (image: string | undefined) => void;
}

const paths = { logo: 'theme.logo', cover: 'theme.cover', preview: 'preview.image' } as const;
/** Largest width and height, in pixels, for screens with two pixels per point. */
const largest = { logo: 640, cover: 1600, preview: 1200 };

/** Uploads one image of the public page or of its link preview. */
export function ThemeImage({ kind, image, onChange }: ThemeImageProps) {
  const { t } = useTranslation();
  const { form, problems } = useBuilder();
  const add = useMutation(api.forms.addImage.mutation());
  const problem = problems.find(({ field }) => field === `settings.${paths[kind]}`)?.message;
  const upload = async (file: File) => {
    const data = await smallImage(file, largest[kind]);
    if (data === null) return toast.error(t('forms.general.theme.wrongType'));
    add.mutate({ body: { form_id: form, data } }, { onSuccess: ({ id }) => onChange(id) });
  };
  const label = t(`forms.general.theme.${kind}`);
  return (
    <div className={styles.image} role="group" aria-label={label}>
      <p className={settingsStyles.legend}>{label}</p>
      {image && <img data-kind={kind} src={formImageAddress(image)} alt="" />}
      <div className={styles.row}>
        <FileButton
          id={settingId(paths[kind])}
          accept={imageTypes.join()}
          icon={<IconPhoto size={14} aria-hidden />}
          loading={add.isPending}
          onFile={(file) => void upload(file)}
        >
          {t(`forms.general.theme.${image ? 'replace' : 'upload'}`, { image: label })}
        </FileButton>
        {image && (
          <Button
            size="small"
            variant="quiet"
            icon={<IconX size={14} aria-hidden />}
            onClick={() => onChange(undefined)}
          >
            {t('forms.general.theme.remove')}
          </Button>
        )}
      </div>
      <p className={settingsStyles.hint} data-problem={problem ? true : undefined}>
        {problem ?? t(`forms.general.theme.${kind}Text`)}
      </p>
    </div>
  );
}
