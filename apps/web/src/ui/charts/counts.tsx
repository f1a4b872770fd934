import styles from './counts.module.css';

interface Count {
  label: string;
  count: number;
  /** What went wrong: in red, unless there is none. */
  isBad?: boolean;
}

/** Large numbers beside each other, with what each of them counts. */
export function Counts({ of }: { of: readonly Count[] }) {
  return (
    <dl className={styles.counts}>
      {of.map(({ label, count, isBad = false }) => (
        <div key={label} data-tone={isBad && count > 0 ? 'danger' : undefined}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}
