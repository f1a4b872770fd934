import { IconAlertTriangle, IconCalendarTime } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../time-words.ts';
import { momentWords } from '../moment.tsx';
import styles from './schedule.module.css';
import type { StoredSchedule } from '@tessera/nodes/kinds/scheduled/schedule-presets';
import { previewSchedule } from './schedule-preview.ts';

/** A schedule in words, and its next five times in its zone. */
export default function SchedulePreviewBox({ schedule, timeZone }: { schedule: StoredSchedule; timeZone: string }) {
  const { t } = useTranslation();
  const now = useNow(true, 'slow');
  const preview = previewSchedule(schedule, timeZone, new Date(now));
  if (!preview.ok) {
    return (
      <p className={styles.previewProblem} role="status">
        <IconAlertTriangle size={16} aria-hidden />
        {preview.problem}
      </p>
    );
  }
  return (
    <section className={styles.preview} aria-label={t('schedule.preview')}>
      <p className={styles.previewWords}>
        <IconCalendarTime size={16} aria-hidden />
        {preview.words}
      </p>
      <ol>
        {preview.next.map((instant) => (
          <li key={instant.getTime()}>
            <time dateTime={instant.toISOString()}>{momentWords(instant, timeZone)}</time>
          </li>
        ))}
      </ol>
      <p className={styles.hint}>{t('schedule.zoneHint', { zone: timeZone })}</p>
    </section>
  );
}
