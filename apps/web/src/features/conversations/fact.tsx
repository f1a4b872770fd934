import type { ReactNode } from 'react';

/** A named value in a list with the look `facts`. */
export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div style={{ display: 'contents' }}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An extracted value as text. */
export const factText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
