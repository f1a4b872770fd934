import type { ConsentLanguage } from '@tessera/consent/languages';
import { phoneLabel, type VerificationSay } from '../texts/say.ts';
import { SupportLine } from './support-line.tsx';
import type { Trouble, VerificationState } from '../session/verification-state.ts';
import card from './card.module.css';
import styles from './verification.module.css';

interface Props {
  /** The control that the field's label and errors refer to. */
  id: string;
  describedBy: string | undefined;
  name: string;
  state: VerificationState;
  canResume: boolean;
  isDisabled: boolean;
  /** On a phone that came from a computer's link: the form is filled in there. */
  isPhone: boolean;
  /** Why it cannot be started here; blank if it can. */
  obstacle: string;
  languages: readonly ConsentLanguage[];
  language: ConsentLanguage;
  hasOtherRoute: boolean;
  support: { email: string; phone: string };
  say: VerificationSay;
  onLanguage: (language: ConsentLanguage) => void;
  onStart: () => void;
  onResume: () => void;
  onStartAgain: () => void;
  onPhone: () => void;
  onOther: () => void;
}

/** Step 1: a greeting, and the button that opens step 2 (specification, section 2). */
export function IntroPanel(props: Props) {
  const { id, describedBy, name, canResume, isDisabled, isPhone, obstacle, say } = props;
  const isOff = isDisabled || obstacle !== '';
  return (
    <div className={card.card}>
      <h2 className={styles.title} dir="auto">
        {name ? say('intro.welcome', { name }) : say('intro.welcomeNobody')}
      </h2>
      <TroubleBox state={props.state} say={say} />
      {canResume ? (
        <div className={styles.mild}>
          <strong>{say('intro.resume.title')}</strong>
          <p>{say('intro.resume.text')}</p>
        </div>
      ) : (
        <>
          <p>
            {say('intro.text')} {!isPhone && say('intro.fillFirst')}
          </p>
          <p className={styles.hint}>{say('intro.needs')}</p>
        </>
      )}
      {!canResume && <LanguageChoice {...props} />}
      {obstacle && <p className={styles.hint}>{obstacle}</p>}
      <div className={styles.buttons}>
        <button
          type="button"
          id={id}
          aria-describedby={describedBy}
          className={styles.primary}
          disabled={canResume ? isDisabled : isOff}
          // Below a long form nobody would find it in the short time.
          autoFocus={canResume}
          onClick={canResume ? props.onResume : props.onStart}
        >
          {say(canResume ? 'intro.resume.go' : 'intro.start')}
        </button>
        {canResume && (
          <button type="button" className={styles.second} disabled={isOff} onClick={props.onStartAgain}>
            {say('intro.again')}
          </button>
        )}
      </div>
      <div className={card.links}>
        {!isPhone && (
          <button type="button" className={styles.link} disabled={isOff} onClick={props.onPhone}>
            {say(phoneLabel())}
          </button>
        )}
        {props.hasOtherRoute && (
          <button type="button" className={styles.link} disabled={isOff} onClick={props.onOther}>
            {say('intro.other')}
          </button>
        )}
      </div>
      {props.state.trouble && <SupportLine {...props.support} say={say} />}
    </div>
  );
}

/** Devices that may be missing at the next attempt. */
const mayPass: ReadonlySet<Trouble> = new Set([
  'session',
  'agent-session',
  'agent-refused',
  'upload',
  'result-refused',
]);

function TroubleBox({ state: { trouble, detail }, say }: { state: VerificationState; say: VerificationSay }) {
  return (
    <div role="alert">
      {trouble && (
        <div className={trouble === 'stopped' ? styles.mild : styles.problem}>
          <p>
            <strong>{say(`trouble.${trouble}`)}</strong>
          </p>
          {detail && <p lang="en">{detail}</p>}
          {mayPass.has(trouble) && <p className={styles.hint}>{say('trouble.help')}</p>}
        </div>
      )}
    </div>
  );
}

/** Only if the builder offers several languages and the form does not ask for one itself. */
function LanguageChoice({ languages, language, isDisabled, say, onLanguage }: Props) {
  if (languages.length < 2) return null;
  return (
    <fieldset className={card.languages} disabled={isDisabled}>
      <legend>{say('intro.language')}</legend>
      {languages.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="verification-language"
            checked={one === language}
            onChange={() => onLanguage(one)}
          />
          {say(`language.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}
