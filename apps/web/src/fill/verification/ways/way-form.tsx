import type { ReactNode } from 'react';
import type { WayFault } from './way-fault.ts';
import ways from './ways.module.css';
import styles from '../steps/verification.module.css';

/** A form within the form's page: what it submits is its own. */
export function WayForm({ onSubmit, children }: { onSubmit: () => Promise<void>; children: ReactNode }) {
  return (
    <form
      className={ways.way}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** Read out when it comes. */
export function Fault({ id, fault }: { id?: string; fault: WayFault | null }) {
  return (
    <p id={id} className={styles.fault} role="alert">
      {fault?.text}
      {fault?.detail && <span lang="en"> {fault.detail}</span>}
    </p>
  );
}
