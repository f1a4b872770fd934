import { languageTags } from '@tessera/consent/languages';
import { FaceError, FaceWarning } from './face-warning.tsx';
import { Preview } from './preview.tsx';
import { contactSentence, type VerificationSay } from '../texts/say.ts';
import { connectionOf, isLate, isReadingBack, isUnderway, milestonesOf, statusOf } from './status-line.ts';
import { isHeldUp, lacksRecording } from '../session/verification-state.ts';
import type { VerificationView } from '../session/verification-view.ts';
import live from './live.module.css';
import styles from './verification.module.css';

interface Props {
  view: VerificationView;
  say: VerificationSay;
}

interface HeadProps extends Props {
  /** If the builder allows another option. */
  onOther?: () => void;
  onHear: () => void;
  onRetryResult: () => void;
  onGoWithout: () => void;
}

/** Sticky during a long text: the own picture, the status line, and the current problem. */
export function LiveHead(props: HeadProps) {
  const { view, say } = props;
  const { state, sent, isSoundRefused } = view;
  const percent = Math.floor(sent * 100);
  return (
    <div className={live.liveHead} data-stays>
      <div className={live.picture}>
        <Preview view={view} say={say} />
        <Caption view={view} />
      </div>
      <div className={live.sayings} data-stays>
        <div className={live.status} aria-live="polite" data-tone={isHeldUp(state) ? undefined : state.consent}>
          <p className={live.now}>{say(statusOf(state))}</p>
          {isReadingBack(state) && <Prompt view={view} say={say} />}
        </div>
        {state.challenge && state.consent === 'pending' && (
          <p className={live.challenge}>
            {say('live.digits')} <strong>{[...state.challenge].join(' ')}</strong>
          </p>
        )}
        <FaceWarning face={view.face} isWatched={isUnderway(state)} />
      </div>
      <div className={live.reasons} aria-live="polite">
        {isSoundRefused && <p className={styles.advice}>{say('live.soundOff')}</p>}
        {isHeldUp(state) && (state.detail !== '' || lacksRecording(state)) && (
          <p className={styles.advice}>
            <span lang="en">{state.detail}</span> {lacksRecording(state) && say(`trouble.${state.trouble}Text`)}
          </p>
        )}
        {isUnderway(state) && view.face.detector === 'off' && <FaceError say={say} />}
      </div>
      {state.phase === 'sending' && (!isHeldUp(state) || state.trouble === 'recording') && percent > 0 && (
        <progress max={100} value={percent} aria-label={say('status.sending')} />
      )}
      <StatusButtons {...props} />
    </div>
  );
}

/** The agent's last sentence as caption; while the text is read back, the prompt is enough. */
function Caption({ view: { state, lines, language } }: Pick<Props, 'view'>) {
  const last = lines.findLast(({ participant }) => participant === 'Agent');
  if (!last || !isUnderway(state) || isReadingBack(state)) return null;
  return (
    <p className={live.caption} lang={languageTags[language]} dir="auto">
      {last.text}
    </p>
  );
}

/** The agent's request, in its own words and in the language of the reading. */
function Prompt({ view: { state, language }, say }: Props) {
  if (state.process === '') return <p className={live.prompt}>{say('live.read')}</p>;
  return (
    <p className={live.prompt} lang={languageTags[language]}>
      {state.process}
    </p>
  );
}

interface DetailProps extends Props {
  insurer: string;
  phone: string;
}

/**
 * Not shown to a person who is in the frame again, nor while the camera, the connection or the agent must
 * return first.
 */
const isMended = ({ state, face }: VerificationView): boolean =>
  state.devices === 'problem' ||
  state.agent !== 'present' ||
  connectionOf(state) !== 'connected' ||
  (state.notice === 'not_in_frame' && face.faces === 'one');

/** Additional notices. Screen readers announce each line when it appears, and do not repeat the others. */
export function LiveDetails({ view, insurer, phone, say }: DetailProps) {
  const { state, language } = view;
  return (
    <div className={live.details} aria-live="polite">
      {state.consent === 'failed' && <p>{contactSentence(say, insurer, phone)}</p>}
      {state.reason && state.consent === 'review' && <p lang={languageTags[language]}>{state.reason}</p>}
      {state.notice && isUnderway(state) && !isMended(view) && (
        <p className={styles.advice}>{say(`hint.${state.notice}`)}</p>
      )}
      {milestonesOf(state).map((key) => (
        <p key={key} className={live.milestone}>
          {say(key)}
        </p>
      ))}
      {state.attempt && state.consent === 'pending' && (
        <p className={live.milestone}>{say('live.attempt', state.attempt)}</p>
      )}
    </div>
  );
}

function StatusButtons({ view, say, onOther, onHear, onRetryResult, onGoWithout }: HeadProps) {
  const { state, isSoundRefused } = view;
  // If the agent is late, offer the alternatives here: on a phone the other button is off-screen.
  const offersOther = isLate(state) && onOther !== undefined;
  if (!isSoundRefused && !isHeldUp(state) && !offersOther) return null;
  return (
    <div className={styles.buttons}>
      {isSoundRefused && (
        <button type="button" className={styles.primary} onClick={onHear}>
          {say('action.hear')}
        </button>
      )}
      {offersOther && (
        <button type="button" className={styles.second} onClick={onOther}>
          {say('other.title')}
        </button>
      )}
      {/* A recording that does not get through is tried again by itself. */}
      {isHeldUp(state) && state.trouble !== 'recording' && (
        <button type="button" className={styles.primary} onClick={onRetryResult}>
          {say('action.tryAgain')}
        </button>
      )}
      {lacksRecording(state) && (
        <button type="button" className={styles.second} onClick={onGoWithout}>
          {say('action.without')}
        </button>
      )}
    </div>
  );
}
