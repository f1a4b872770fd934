import { type ReactNode, useEffect, useRef } from 'react';
import styles from './fill.module.css';

const drawings = {
  thanks: 'M5 12.5l4.5 4.5L19 7.5',
  stop: 'M7 7l10 10M17 7L7 17',
  wait: 'M12 7v5l3 2',
} as const;

interface Props {
  kind: keyof typeof drawings;
  /** Above the title: the name of the form. */
  name?: string | undefined;
  title: string;
  text: string;
  /** The server's additional message, in English. */
  detail?: string;
  children?: ReactNode;
}

/** A page with a single message. It takes the focus, so that a screen reader announces it. */
export function Notice({ kind, name, title, text, detail, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [kind]);
  return (
    <section className={styles.notice} data-kind={kind}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <circle cx="12" cy="12" r="11" />
        <path d={drawings[kind]} />
      </svg>
      {name && (
        <p className={styles.over} dir="auto">
          {name}
        </p>
      )}
      <h1 ref={heading} tabIndex={-1} dir="auto">
        {title}
      </h1>
      <p dir="auto">
        {text}
        {detail && <span lang="en"> {detail}</span>}
      </p>
      {children}
    </section>
  );
}
