import { type ReactNode, useEffect, useRef } from 'react';
import frame from './window.module.css';

/** The heading of a step. It takes the focus when the step starts, so that a screen reader announces it. */
export function StepHeading({ children, takesFocus = true }: { children: ReactNode; takesFocus?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className={frame.heading} dir="auto">
      {children}
    </h2>
  );
}
