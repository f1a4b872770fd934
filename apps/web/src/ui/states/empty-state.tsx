import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What to do next. */
  text: string;
  action?: ReactNode;
}

/** What stands where there is nothing yet. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
