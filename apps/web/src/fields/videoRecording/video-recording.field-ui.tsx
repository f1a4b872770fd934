import { IconVideo } from '@tabler/icons-react';
import { videoRecordingAnswer } from '@tessera/fields/types/videoRecording/video-recording.answer';
import { videoDurations } from '@tessera/fields/types/videoRecording/video-recording.field';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { FieldUi, SettingsProps } from '../field-ui.ts';
import styles from '../settings.module.css';
import { StoredFileAnswer } from '../stored-file-answer.tsx';

/** 30 s, 45 s, 1 min, 1 min 15 s … */
function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return [minutes > 0 && `${minutes} min`, seconds % 60 > 0 && `${seconds % 60} s`].filter(Boolean).join(' ');
}

const choices = videoDurations.map((seconds) => ({ value: String(seconds), label: durationText(seconds) }));

function VideoSettings({ field: { options }, onChange, faultAt }: SettingsProps<'videoRecording'>) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={t('fields.videoRecording.minDuration')}
          options={choices}
          value={String(options.minSeconds)}
          error={faultAt('minSeconds')}
          searchable={false}
          onChange={(seconds) => onChange({ minSeconds: Number(seconds) })}
        />
        <SelectField
          label={t('fields.videoRecording.maxDuration')}
          options={choices}
          value={String(options.maxSeconds)}
          error={faultAt('maxSeconds')}
          searchable={false}
          onChange={(seconds) => onChange({ maxSeconds: Number(seconds) })}
        />
      </div>
      <p className={styles.told}>{t('fields.videoRecording.about')}</p>
    </>
  );
}

export const videoRecordingUi: FieldUi<'videoRecording'> = {
  Icon: IconVideo,
  Settings: VideoSettings,
  Answer: ({ value }) => (
    <StoredFileAnswer value={value} text={videoRecordingAnswer.toText(value, { minSeconds: 0, maxSeconds: 0 })} />
  ),
};
