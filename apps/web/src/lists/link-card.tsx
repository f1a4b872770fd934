import type { ReactNode } from 'react';
import styles from './link-card.module.css';

interface LinkCardProps {
  /** The link to the thing, with an icon or a status beside it. */
  head: ReactNode;
  /** Its menu. */
  actions: ReactNode;
  children?: ReactNode;
  /** Facts in small print. */
  foot: ReactNode;
}

/** A thing of a list as a card, which is as a whole the link in its head. */
export function LinkCard({ head, actions, children, foot }: LinkCardProps) {
  return (
    <article className={styles.card}>
      <header>
        {head}
        <span className={styles.actions}>{actions}</span>
      </header>
      {children}
      <footer>{foot}</footer>
    </article>
  );
}
