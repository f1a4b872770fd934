import type { ReactNode } from 'react';
import type { RouteFault } from './route-fault.ts';
import routes from './routes.module.css';
import styles from '../steps/verification.module.css';

/** A form inside the form's page, submitted separately. */
export function RouteForm({ onSubmit, children }: { onSubmit: () => Promise<void>; children: ReactNode }) {
  return (
    <form
      className={routes.form}
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

/** Announced when it appears. */
export function Fault({ id, fault }: { id?: string; fault: RouteFault | null }) {
  return (
    <p id={id} className={styles.fault} role="alert">
      {fault?.text}
      {fault?.detail && <span lang="en"> {fault.detail}</span>}
    </p>
  );
}
