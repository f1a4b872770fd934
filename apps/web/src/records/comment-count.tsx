import { IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './records.module.css';

/** How many comments a record has; nothing for none. */
export function CommentCount({ count }: { count: number | undefined }) {
  const { t } = useTranslation();
  if (!count) return null;
  const words = t('records.commentsOf', { count });
  return (
    <span className={styles.commentCount} title={words}>
      <IconMessage size={12} aria-hidden />
      <span aria-hidden>{count}</span>
      <span className={styles.heard}>{words}</span>
    </span>
  );
}
