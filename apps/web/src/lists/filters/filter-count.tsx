import { useTranslation } from 'react-i18next';
import styles from './filters.module.css';

/** Number of active filters, inside a button. Nothing without any. */
export function FilterCount({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span className={styles.count} role="img" aria-label={t('lists.filterCount', { count })}>
      {count}
    </span>
  );
}
