import { IconCamera } from '@tabler/icons-react';
import { imageCaptureAnswer } from '@tessera/fields/types/imageCapture/image-capture.answer';
import { useTranslation } from 'react-i18next';
import type { FieldUi } from '../field-ui.ts';
import styles from '../settings.module.css';
import { StoredFileAnswer } from '../stored-file-answer.tsx';

function PhotoSettings() {
  const { t } = useTranslation();
  return <p className={styles.told}>{t('fields.imageCapture.about')}</p>;
}

export const imageCaptureUi: FieldUi<'imageCapture'> = {
  Icon: IconCamera,
  Settings: PhotoSettings,
  Answer: ({ value }) => <StoredFileAnswer value={value} text={imageCaptureAnswer.toText(value, {})} />,
};
