import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './text.module.css';

interface TextProps {
  children: ReactNode;
  /** `muted`: says more about what stands beside it. `code`: an id, a name of a variable. */
  look?: 'normal' | 'muted' | 'strong' | 'code';
  size?: 'normal' | 'small';
  /** Cut at the end of the line. */
  truncate?: boolean;
  title?: string;
}

/** Words within a row or a sentence. */
export function Text({ children, look = 'normal', size = 'normal', truncate, title }: TextProps) {
  return (
    <span className={styles.text} data-look={look} data-size={size} data-truncate={truncate || undefined} title={title}>
      {children}
    </span>
  );
}

/** A link to a page of ours: takes the router's `to` and `params`. */
export const TextLink: typeof Link = ((props: React.ComponentProps<typeof Link>) => (
  <Link {...props} className={styles.link} />
)) as typeof Link;
