import styles from './fill.module.css';

/** Where a page is going to be. */
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
