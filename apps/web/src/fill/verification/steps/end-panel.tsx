import type { VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import { useEffect, useRef } from 'react';
import { contactSentence, type VerificationSay } from '../texts/say.ts';
import { SupportLine } from './support-line.tsx';
import type { VerificationTextKey } from '../texts/texts.en.ts';
import card from './card.module.css';
import styles from './verification.module.css';

/** Why a form rejects a result: by code, or `other` if its text is unknown here. */
export type ResultFault = string;

interface Props {
  id: string;
  describedBy: string | undefined;
  result: VerificationResult;
  isEarlier: boolean;
  accepts: 'verified' | 'verified-or-review' | 'any';
  fault: ResultFault | undefined;
  isDisabled: boolean;
  /** On a phone that came from a computer's link. */
  isPhone: boolean;
  insurer: string;
  hasPersonRoute: boolean;
  support: { email: string; phone: string };
  say: VerificationSay;
  onAgain: () => void;
  onOther: () => void;
}

/** State of a result for the form: `waits` for a review, which may have `rejected` it, or must be repeated. */
type Standing = 'taken' | 'waits' | 'failed' | 'rejected' | 'changed' | 'refused';

const standings: { readonly [F in ResultFault]?: Standing } = {
  'verification.inReview': 'waits',
  'verification.failed': 'rejected',
  'verification.changed': 'changed',
  'verification.consentChanged': 'changed',
};

function standingOf({ result: { outcome }, accepts, fault }: Props): Standing {
  // The form also refuses a failed result, whatever happened to the answers.
  if (outcome === 'failed') return 'failed';
  if (fault) return standings[fault] ?? 'refused';
  return outcome === 'review' && accepts === 'verified' ? 'waits' : 'taken';
}

function takenText({ result: { outcome, route }, isEarlier, say }: Props): string {
  if (route === 'person') return say('end.person.text');
  if (outcome === 'review') return say('end.review.text');
  return `${say(isEarlier ? 'end.already.text' : 'end.completed.text')} ${say('end.completed.submit')}`;
}

const contactText = ({ insurer, support, say }: Props): string => contactSentence(say, insurer, support.phone);

const texts: { readonly [S in Standing]: (props: Props) => string } = {
  taken: takenText,
  waits: ({ result, say }) => say(result.route === 'person' ? 'end.waits.person' : 'end.waits.text'),
  failed: (props) => `${props.say('status.failed')} ${contactText(props)}`,
  rejected: (props) => `${props.say('end.rejected.text')} ${contactText(props)}`,
  changed: ({ say }) => say('intro.changed'),
  refused: ({ say }) => say('trouble.result-refused'),
};

const titles: { readonly [S in Exclude<Standing, 'taken'>]: VerificationTextKey } = {
  waits: 'end.waits.title',
  failed: 'end.failed.title',
  rejected: 'end.failed.title',
  changed: 'end.changed.title',
  refused: 'end.changed.title',
};

const signs = {
  waits: 'review',
  failed: 'failed',
  rejected: 'failed',
  changed: 'outdated',
  refused: 'outdated',
} as const;

const drawings = {
  verified: 'M6 12.5l4 4 8-8.5',
  review: 'M12 7v5l3 2',
  failed: 'M8 8l8 8M16 8l-8 8',
  outdated: 'M12 6.5v7M12 17v.5',
} as const;

function titleOf(standing: Standing, { result, isEarlier }: Props): VerificationTextKey {
  if (standing !== 'taken') return titles[standing];
  if (result.outcome === 'review') return titles.waits;
  return isEarlier ? 'end.already.title' : 'end.completed.title';
}

/** The end states: Verification Completed, Failed, Already Completed (specification, section 2), and sent to review. */
export function EndPanel(props: Props) {
  const { result, isEarlier, fault, isDisabled, isPhone, say } = props;
  const standing = standingOf(props);
  const sign = standing === 'taken' ? result.outcome : signs[standing];
  const isFailed = sign === 'failed';
  const isAgain = fault !== undefined && standing !== 'waits';
  // A person decides now: nothing can be started.
  const isSent = sign === 'review';
  // Focus target of the field's errors; during a review there is no button for them.
  const control = { id: props.id, 'aria-describedby': props.describedBy };
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
          <h2 ref={title} tabIndex={-1} className={styles.title} {...(isSent && control)}>
            {say(titleOf(standing, props))}
          </h2>
          <p className={sign === 'outdated' ? styles.advice : undefined}>
            {isPhone && !isFailed ? say('end.phone.text') : texts[standing](props)}
          </p>
        </div>
      </div>
      {!isPhone && !isSent && (
        <div className={styles.buttons}>
          <button
            type="button"
            {...control}
            className={isAgain ? styles.primary : styles.second}
            disabled={isDisabled || !isAgain}
            onClick={props.onAgain}
          >
            {say(isAgain ? 'intro.again' : 'intro.start')}
          </button>
          {isFailed && props.hasPersonRoute && (
            <button type="button" className={styles.second} disabled={isDisabled} onClick={props.onOther}>
              {say('other.person')}
            </button>
          )}
        </div>
      )}
      {isFailed && <SupportLine {...props.support} say={say} />}
    </div>
  );
}
