import type { FormPreviewSettings } from '@tessera/contracts/forms/form-settings.schema';
import { useTranslation } from 'react-i18next';
import { formImageAddress } from '../../../../fill/look/form-image-address.ts';
import { Card } from '../../../../ui/card.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { useBuilder } from '../../builder/builder-context.ts';
import { ThemeImage } from '../theme/theme-image.tsx';
import { useSettings } from '../use-settings.ts';
import { withoutBlanks } from '../without-blanks.ts';
import styles from './preview.module.css';

/** The card that chats and networks show for a link to the form. */
export function PreviewSection() {
  const { t } = useTranslation();
  const { settings, change } = useSettings();
  const { name } = useBuilder().state.draft;
  const { preview = {} } = settings;
  const set = (part: Partial<FormPreviewSettings>) => change({ preview: withoutBlanks({ ...preview, ...part }) });
  return (
    <Card title={t('forms.general.preview.title')} description={t('forms.general.preview.text')}>
      <Stack gap={16}>
        <TextField
          label={t('forms.general.preview.name')}
          placeholder={name}
          maxLength={120}
          value={preview.title ?? ''}
          onChange={(title) => set({ title: title || undefined })}
        />
        <TextArea
          label={t('forms.general.preview.description')}
          placeholder={settings.description || t('forms.general.preview.descriptionPlaceholder')}
          maxLength={300}
          value={preview.description ?? ''}
          onChange={(description) => set({ description: description || undefined })}
        />
        <ThemeImage kind="preview" image={preview.image} onChange={(image) => set({ image })} />
        <LinkCard />
      </Stack>
    </Card>
  );
}

/** As the server writes it: the texts of the form stand in for blank ones, cover or logo for the picture. */
function LinkCard() {
  const { t } = useTranslation();
  const { settings } = useSettings();
  const { name } = useBuilder().state.draft;
  const { preview = {}, theme = {}, description } = settings;
  const image = preview.image ?? theme.cover ?? theme.logo;
  return (
    <figure className={styles.card} aria-label={t('forms.general.preview.card')}>
      {image && <img src={formImageAddress(image)} alt="" />}
      <figcaption>
        <span className={styles.host}>{location.host}</span>
        <strong dir="auto">{preview.title || name}</strong>
        <span dir="auto">{preview.description || description}</span>
      </figcaption>
    </figure>
  );
}
