import styles from './fill.module.css';

/** Placeholder of a loading page. */
export function Loading({ label }: { label: string }) {
  return (
    <div className={styles.loading} role="status" aria-label={label}>
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
