import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './text.module.css';

interface TextProps {
  children: ReactNode;
  /** `muted`: additional text. `code`: an id or a variable name. */
  look?: 'normal' | 'muted' | 'strong' | 'code';
  size?: 'normal' | 'small';
  /** Truncated at the end of the line. */
  truncate?: boolean;
  title?: string;
}

/** Inline text. */
export function Text({ children, look = 'normal', size = 'normal', truncate, title }: TextProps) {
  return (
    <span className={styles.text} data-look={look} data-size={size} data-truncate={truncate || undefined} title={title}>
      {children}
    </span>
  );
}

/** An internal link: takes the router's `to` and `params`. */
export const TextLink: typeof Link = ((props: React.ComponentProps<typeof Link>) => (
  <Link {...props} className={styles.link} />
)) as typeof Link;
