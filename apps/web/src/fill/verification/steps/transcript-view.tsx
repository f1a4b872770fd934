import type { TranscriptEntry } from '@tessera/contracts/verification/verification.events';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { VerificationSay } from '../texts/say.ts';
import talk from './talk.module.css';
import styles from './verification.module.css';

/**
 * The transcript, the newest line visible. It is audible already: screen readers can read it, but lines are not
 * announced.
 */
export function TranscriptView({ lines, say }: { lines: readonly TranscriptEntry[]; say: VerificationSay }) {
  const { list, look } = useEndInView(lines);
  return (
    <section className={talk.transcript}>
      <h3 className={styles.subheading}>{say('live.transcript')}</h3>
      {lines.length === 0 ? (
        <p className={styles.hint}>{say('live.noTranscript')}</p>
      ) : (
        // Scrollable without a pointer, so it takes the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ol ref={list} tabIndex={0} aria-label={say('live.transcript')} onScroll={look}>
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

/** Browsers round, so a line's edge counts as the end. */
const almost = 24;

/** Keeps the end of a list visible, unless somebody scrolled back to read. */
function useEndInView(lines: readonly TranscriptEntry[]) {
  const list = useRef<HTMLOListElement>(null);
  const follows = useRef(true);
  const follow = () => {
    const { current } = list;
    if (current && follows.current) current.scrollTop = current.scrollHeight;
  };
  // Before the browser reports a scroll that longer content only seems to be.
  useLayoutEffect(follow, [lines]);
  const isEmpty = lines.length === 0;
  useEffect(() => {
    if (isEmpty || !list.current) return undefined;
    // A dialog that opens, or a rotated phone, changes its height.
    const observer = new ResizeObserver(follow);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [isEmpty]);
  const look = () => {
    const { current } = list;
    if (current) follows.current = current.scrollHeight - current.scrollTop - current.clientHeight < almost;
  };
  return { list, look };
}
