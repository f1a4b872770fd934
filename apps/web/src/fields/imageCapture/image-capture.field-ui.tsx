import { IconCamera } from '@tabler/icons-react';
import { imageCaptureAnswer } from '@tessera/fields/types/imageCapture/image-capture.answer';
import { photoPurposes, purposeOf } from '@tessera/fields/types/imageCapture/photo-purpose';
import { useTranslation } from 'react-i18next';
import { SegmentedField } from '../../ui/fields/segmented-field.tsx';
import type { FieldUi, SettingsProps } from '../field-ui.ts';
import styles from '../settings.module.css';
import { StoredFileAnswer } from '../stored-file-answer.tsx';

function PhotoSettings({ field, onChange }: SettingsProps<'imageCapture'>) {
  const { t } = useTranslation();
  const purpose = purposeOf(field.options);
  return (
    <>
      <p className={styles.told}>{t('fields.imageCapture.about')}</p>
      <SegmentedField
        label={t('fields.imageCapture.purpose')}
        value={purpose}
        options={photoPurposes.map((value) => ({ value, label: t(`fields.imageCapture.purposes.${value}`) }))}
        onChange={(next) => onChange({ purpose: next })}
        fullWidth
      />
      <p className={styles.told}>{t(`fields.imageCapture.purposeText.${purpose}`)}</p>
    </>
  );
}

export const imageCaptureUi: FieldUi<'imageCapture'> = {
  Icon: IconCamera,
  Settings: PhotoSettings,
  Answer: ({ value }) => <StoredFileAnswer value={value} text={imageCaptureAnswer.toText(value, {})} />,
};
