import type { ReactNode } from 'react';
import frame from './window.module.css';

/** The scroll area between head and foot of a dialog, also for the keyboard. */
export function ScrollArea({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div
      className={className ? `${frame.scroll} ${className}` : frame.scroll}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {children}
    </div>
  );
}
