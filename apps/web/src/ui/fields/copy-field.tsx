import { useId } from 'react';
import { CopyButton } from '../copy-button.tsx';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  label: string;
  value: string;
  description?: string;
  /** Preserves line breaks, and scrolls. */
  multiline?: boolean;
}

/** A text to copy: an address, a secret, a command. */
export function CopyField({ label, value, description, multiline = false }: CopyFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <span className="mantine-InputWrapper-label" id={id}>
        {label}
      </span>
      {description && <span className={styles.description}>{description}</span>}
      <div className={styles.frame} data-multiline={multiline || undefined}>
        <code aria-labelledby={id} tabIndex={0} role="group">
          {value}
        </code>
        <CopyButton value={value} />
      </div>
    </div>
  );
}
