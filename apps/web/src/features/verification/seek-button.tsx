import { useTranslation } from 'react-i18next';
import { clockOf } from '../../time/clock-of.ts';
import type { Recording } from './use-recording.ts';
import styles from './verification.module.css';

interface Props {
  seconds: number;
  title?: string;
  showAt: Recording['showAt'];
}

/** A time in the recording; with a video, a button that seeks to it. */
export function SeekButton({ seconds, title, showAt }: Props) {
  const { t } = useTranslation();
  const clock = clockOf(seconds);
  if (!showAt)
    return (
      <span className={styles.time} title={title}>
        {clock}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.time}
      title={title}
      aria-label={t('verifications.transcript.seek', { time: clock })}
      onClick={() => showAt(seconds)}
    >
      {clock}
    </button>
  );
}
