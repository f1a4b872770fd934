import styles from './fill.module.css';

export function CloseButton({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <button type="button" className={styles.sign} aria-label={label} onClick={onClose}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M6 6l12 12M18 6L6 18" />
      </svg>
    </button>
  );
}
