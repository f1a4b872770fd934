import type { TranscriptEntry } from '@tessera/contracts/verification/verification.events';
import { useEffect, useRef } from 'react';
import type { VerificationSay } from './say.ts';
import talk from './talk.module.css';
import styles from './verification.module.css';

/** Who said what, the newest in view. It is heard already: screen readers find it, and are not told each line. */
export function TranscriptView({ lines, say }: { lines: readonly TranscriptEntry[]; say: VerificationSay }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const toTheEnd = () => (element.scrollTop = element.scrollHeight);
    toTheEnd();
    // A window that opens, or a phone that is turned, has another height for it.
    const observer = new ResizeObserver(toTheEnd);
    observer.observe(element);
    return () => observer.disconnect();
  }, [lines]);
  return (
    <section className={talk.transcript}>
      <h3 className={styles.subheading}>{say('live.transcript')}</h3>
      {lines.length === 0 ? (
        <p className={styles.hint}>{say('live.noTranscript')}</p>
      ) : (
        // Scrollable without a pointer, so it takes the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ol ref={list} tabIndex={0} aria-label={say('live.transcript')}>
          {lines.map(({ id, participant, text, final }) => (
            <li key={id} data-by={participant} data-partial={!final || undefined}>
              <span>{say(participant === 'You' ? 'live.you' : 'live.agent')}</span>
              <p dir="auto">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
