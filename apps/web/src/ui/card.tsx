import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  title?: string;
  description?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  /** At the bottom: the buttons of a form. */
  footer?: ReactNode;
  /** Without padding around the children: for tables and lists. */
  flush?: boolean;
  children: ReactNode;
}

/** A section of a page on its own surface. */
export function Card({ title, description, actions, footer, flush = false, children }: CardProps) {
  return (
    <section className={styles.card}>
      {(title || actions) && (
        <header className={styles.header} data-flush={flush || undefined}>
          <div>
            {title && <h2>{title}</h2>}
            {description && <p>{description}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}
