import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './home.module.css';

interface HomeRowProps {
  link: LinkProps;
  /** Before the name: an icon or a status. */
  lead: ReactNode;
  name: string;
  /** Below the name; in the colour of errors unless it is `quiet`. */
  note?: string | null;
  quiet?: boolean;
  /** Hidden on phones. */
  span?: string;
  /** At the end: a time or a number. */
  end: ReactNode;
}

/** A row of the home page's lists: one link. */
export function HomeRow({ link, lead, name, note, quiet, span, end }: HomeRowProps) {
  return (
    <li>
      <Link {...link} className={styles.row}>
        {lead}
        <span className={styles.name}>
          <strong title={name}>{name}</strong>
          {note && (
            <small title={note} data-tone={quiet ? 'quiet' : undefined}>
              {note}
            </small>
          )}
        </span>
        {span !== undefined && <span className={styles.span}>{span}</span>}
        <span className={styles.end}>{end}</span>
      </Link>
    </li>
  );
}
