import { useState } from 'react';
import styles from './fill.module.css';
import type { FillingSession, FillingView } from './filling-session.ts';
import type { Say } from './language.ts';
import { PageButtons } from './pages/page-buttons.tsx';
import { SaveButton } from './saving/save-button.tsx';
import type { SubmissionState } from './submission-state.ts';

interface Props {
  view: FillingView;
  session: FillingSession;
  onStartAgain: () => void;
  say: Say;
}

const waitTexts = {
  offline: { kept: 'status.offline', unkept: 'status.offlineUnkept' },
  unreachable: { kept: 'status.unreachable', unkept: 'status.unreachableUnkept' },
  busy: { kept: 'status.busy', unkept: 'status.busy' },
} as const;

function statusText(submission: SubmissionState, isKept: boolean, say: Say): string {
  if (submission.at === 'sending') return say('status.sending');
  if (submission.at === 'waiting') return say(waitTexts[submission.reason][isKept ? 'kept' : 'unkept']);
  if (submission.at === 'refused') return say('status.refused');
  return '';
}

/** The server's message, in English; messages about a field are shown at the field. */
const detailOf = (submission: SubmissionState): string =>
  submission.at === 'refused' && !submission.problems.some(({ field }) => field) ? submission.message : '';

/** The form's button, and the state of the submission with its actions. */
export function SubmissionStatus({ view, session, onStartAgain, say }: Props) {
  const { submission, form, isKept } = view;
  const isUnderway = submission.at === 'sending' || submission.at === 'waiting';
  const text = statusText(submission, isKept, say);
  const detail = detailOf(submission);
  return (
    <footer className={styles.footer}>
      <div className={styles.status} role="status" data-tone={submission.at} hidden={text === ''}>
        {isUnderway && <span className={styles.spinner} aria-hidden />}
        <span>
          {text} {detail && <span lang="en">{detail}</span>}
        </span>
      </div>
      {submission.at === 'waiting' && isKept && <p className={styles.note}>{say('status.leave')}</p>}
      {!isKept && <p className={styles.note}>{say('page.notKept')}</p>}
      <div className={styles.row}>
        {submission.at === 'waiting' ? (
          <button type="button" className={styles.submit} onClick={() => session.tryNow()}>
            {say('action.tryNow')}
          </button>
        ) : (
          <PageButtons
            label={isUnderway ? say('action.sending') : form.settings.submit_label || say('action.submit')}
            isDisabled={isUnderway}
            say={say}
          />
        )}
        {submission.at === 'waiting' && !submission.pending.mayHaveArrived && (
          <button type="button" className={styles.second} onClick={() => session.edit()}>
            {say('action.change')}
          </button>
        )}
        {!isUnderway && form.settings.saving && hasAnswers(view) && <SaveButton session={session} say={say} />}
        {!isUnderway && hasAnswers(view) && <StartOver onStart={onStartAgain} say={say} />}
      </div>
    </footer>
  );
}

export const hasAnswers = ({ answers }: FillingView): boolean =>
  Object.values(answers).some((answer) => answer !== undefined && answer !== '' && answer !== 0);

/** Clears all answers; asks twice, because it cannot be undone. */
function StartOver({ onStart, say }: { onStart: () => void; say: Say }) {
  const [isSure, setIsSure] = useState(false);
  if (!isSure) {
    return (
      <button type="button" className={styles.quiet} onClick={() => setIsSure(true)}>
        {say('page.startOver')}
      </button>
    );
  }
  return (
    <span className={styles.row} role="group" aria-label={say('page.startOverSure')}>
      <span className={styles.note}>{say('page.startOverSure')}</span>
      <button
        type="button"
        className={styles.second}
        autoFocus
        onClick={() => {
          setIsSure(false);
          onStart();
        }}
      >
        {say('page.clear')}
      </button>
      <button type="button" className={styles.quiet} onClick={() => setIsSure(false)}>
        {say('page.keep')}
      </button>
    </span>
  );
}
