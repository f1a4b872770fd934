import { useTranslation } from 'react-i18next';
import styles from './responses.module.css';

const height = 32;

/** How many responses came on each of the last days. */
export function DayBars({ days }: { days: readonly { day: string; count: number }[] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${days.length * 6} ${height}`}
      role="img"
      aria-label={t('forms.responses.lastDays')}
    >
      {days.map(({ day, count }, place) => {
        const tall = count === 0 ? 1.5 : Math.max(4, (count / most) * height);
        return (
          <rect
            key={day}
            x={place * 6}
            y={height - tall}
            width={4}
            height={tall}
            rx={1}
            data-some={count > 0 || undefined}
          >
            <title>{`${day}: ${count}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
