import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  round?: boolean;
}

/** Placeholder while data loads. */
export function Skeleton({ width = '100%', height = 14, round = false }: SkeletonProps) {
  return (
    <span className={styles.bone} style={{ width, height, borderRadius: round ? '50%' : undefined }} aria-hidden />
  );
}

/** Placeholder while a list loads. */
export function SkeletonRows({ rows = 6, height = 52 }: { rows?: number; height?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('ui.loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row} style={{ height }}>
          <Skeleton width={28} height={28} />
          <Skeleton width={`${38 - ((index * 7) % 18)}%`} />
          <Skeleton width="12%" />
        </div>
      ))}
    </div>
  );
}
