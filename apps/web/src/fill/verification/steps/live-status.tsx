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
  /** Where the builder allows another way. */
  onOther?: () => void;
  onHear: () => void;
  onRetryResult: () => void;
  onGoWithout: () => void;
}

/** What stays in view while somebody reads a long text: the own picture, the status line, and what is wrong now. */
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

/** The agent's last sentence, for whoever does not hear it; while the text is read back, the prompt is enough. */
function Caption({ view: { state, lines, language } }: Pick<Props, 'view'>) {
  const last = lines.findLast(({ participant }) => participant === 'Agent');
  if (!last || !isUnderway(state) || isReadingBack(state)) return null;
  return (
    <p className={live.caption} lang={languageTags[language]} dir="auto">
      {last.text}
    </p>
  );
}

/** What the agent asks for, in its own words and in the language that is read aloud. */
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
 * Who sits in the frame again is not told to; nor is anybody who is told what else has to come back first: the camera, the
 * connection or the agent.
 */
const isMended = ({ state, face }: VerificationView): boolean =>
  state.devices === 'problem' ||
  state.agent !== 'present' ||
  connectionOf(state) !== 'connected' ||
  (state.notice === 'not_in_frame' && face.faces === 'one');

/** What else there is to know. Screen readers are told each line when it comes, and the others not once more. */
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
  // Who waits for nobody can do something else; on a phone what offers it otherwise lies below the text.
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
