import type { VerificationResult } from '@tessera/contracts/verification/verification.schema';
import { useEffect, useRef } from 'react';
import { contactSentence, type VerificationSay } from './say.ts';
import { SupportLine } from './support-line.tsx';
import type { VerificationTextKey } from './texts.en.ts';
import card from './card.module.css';
import styles from './verification.module.css';

interface Props {
  id: string;
  describedBy: string | undefined;
  result: VerificationResult;
  isEarlier: boolean;
  /** The answers are others now, or the server refused the result: it has to be done again. */
  isOutdated: boolean;
  isDisabled: boolean;
  /** On the phone that a computer sent here. */
  isPhone: boolean;
  insurer: string;
  hasPersonWay: boolean;
  support: { email: string; phone: string };
  say: VerificationSay;
  onAgain: () => void;
  onOther: () => void;
}

function titleOf({ outcome }: VerificationResult, isEarlier: boolean): VerificationTextKey {
  if (outcome === 'failed') return 'end.failed.title';
  return isEarlier ? 'end.already.title' : 'end.completed.title';
}

function textOf({ result, isEarlier, insurer, support, say }: Props): string {
  const { outcome, route } = result;
  if (outcome === 'failed') return `${say('status.failed')} ${contactSentence(say, insurer, support.phone)}`;
  if (route === 'person') return say('end.person.text');
  if (outcome === 'review') return say('end.review.text');
  return isEarlier
    ? `${say('end.already.text')} ${say('end.completed.submit')}`
    : `${say('end.completed.text')} ${say('end.completed.submit')}`;
}

const drawings = {
  verified: 'M6 12.5l4 4 8-8.5',
  review: 'M12 7v5l3 2',
  failed: 'M8 8l8 8M16 8l-8 8',
  outdated: 'M12 6.5v7M12 17v.5',
} as const;

/** The end states: Verification Completed, Failed, Already Completed (specification, section 2). */
export function EndPanel(props: Props) {
  const { id, describedBy, result, isEarlier, isOutdated, isDisabled, isPhone, say } = props;
  // The form refuses a failed result too, whatever became of the answers.
  const isChanged = isOutdated && result.outcome !== 'failed';
  const sign = isChanged ? 'outdated' : result.outcome;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isEarlier) title.current?.focus();
  }, [isEarlier]);
  return (
    <div className={card.card} data-outcome={sign}>
      <div className={card.end}>
        <svg viewBox="0 0 24 24" aria-hidden>
          <circle cx="12" cy="12" r="11" />
          <path d={drawings[sign]} />
        </svg>
        <div>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            {say(isChanged ? 'end.changed.title' : titleOf(result, isEarlier))}
          </h2>
          {isChanged ? (
            <p className={styles.advice}>{say('intro.changed')}</p>
          ) : (
            <p>{isPhone && result.outcome !== 'failed' ? say('end.phone.text') : textOf(props)}</p>
          )}
        </div>
      </div>
      {!isPhone && (
        <div className={styles.buttons}>
          <button
            type="button"
            id={id}
            aria-describedby={describedBy}
            className={isOutdated ? styles.primary : styles.second}
            disabled={isDisabled || !isOutdated}
            onClick={props.onAgain}
          >
            {say(isOutdated ? 'intro.again' : 'intro.start')}
          </button>
          {result.outcome === 'failed' && props.hasPersonWay && (
            <button type="button" className={styles.second} disabled={isDisabled} onClick={props.onOther}>
              {say('other.person')}
            </button>
          )}
        </div>
      )}
      {result.outcome === 'failed' && <SupportLine {...props.support} say={say} />}
    </div>
  );
}
