import { useState } from 'react';
import styles from './fill.module.css';

interface Props {
  address: string;
  className: string | undefined;
  label: string;
  copied: string;
}

/** Copies an address for another browser. If copying is blocked, the address is shown for copying by hand. */
export function CopyLink({ address, className, label, copied }: Props) {
  const [at, setAt] = useState<'idle' | 'copied' | 'shown'>('idle');
  if (at === 'shown') {
    return (
      <input
        readOnly
        className={styles.control}
        value={address}
        aria-label={label}
        autoFocus
        onFocus={(event) => event.target.select()}
      />
    );
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setAt('copied');
    } catch {
      setAt('shown');
    }
  };
  return (
    <button type="button" className={className} onClick={() => void copy()}>
      {at === 'copied' ? copied : label}
    </button>
  );
}
