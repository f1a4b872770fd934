import { type ConsentLanguage, languageOf } from '@tessera/consent/languages';
import type { VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import { isVerification, type VerificationField } from '@tessera/fields/types/videoVerification/verification-field';
import { type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isInApp, openInBrowserLink } from '../../capture/camera/browser.ts';
import { CopyLink } from '../../copy-link.tsx';
import fillStyles from '../../fill.module.css';
import { openForm } from '../../form-api.ts';
import { LanguageContext, type Say } from '../../language.ts';
import { Loading } from '../../loading.tsx';
import { Notice } from '../../notice.tsx';
import { browserEnvironment } from '../session/browser-environment.ts';
import { sendUnsent } from '../upload/unsent-recordings.ts';
import { noticeVersion } from '../session/notice-version.ts';
import { keepResult, keptHandOff, type OpenedHandOff, openLink, type Unopened } from './opened-hand-off.ts';
import { sayIn, type VerificationSay } from '../texts/say.ts';
import { VerificationSession } from '../session/verification-session.ts';
import { VerificationStep } from '../steps/verification-step.tsx';
import { VoiceApi } from '../session/voice-api.ts';
import card from '../steps/card.module.css';
import routes from './routes.module.css';
import styles from '../steps/verification.module.css';

type Opening =
  /** Not yet: a link works once, and another app's browser often has no camera. */
  | { at: 'in-app' }
  | { at: 'opening' }
  | Unopened
  | { at: 'pairing' | 'ready'; handOff: OpenedHandOff; field: VerificationField };

/** The page of a phone that came from a computer's link: this step only, without the form. */
export default function ContinuePage({ link, say }: { link: string; say: Say }) {
  const page = use(LanguageContext);
  const speak = sayIn(page);
  const [opening, setOpening] = useState<Opening>({
    at: isInApp(navigator) && !keptHandOff(link) ? 'in-app' : 'opening',
  });
  const isOpening = opening.at === 'opening';
  useEffect(() => {
    if (!isOpening) return undefined;
    let isCurrent = true;
    void open(link).then((opened) => isCurrent && setOpening(opened));
    return () => {
      isCurrent = false;
    };
  }, [link, isOpening]);
  const isGone = opening.at === 'gone';
  useEffect(() => {
    // Nobody else returns to send what the session left on this phone.
    if (isGone) void sendUnsent().catch(() => undefined);
  }, [isGone]);
  if (opening.at === 'in-app') return <InApp speak={speak} onStay={() => setOpening({ at: 'opening' })} />;
  if (opening.at === 'opening') return <Loading label={speak('phone.opening')} />;
  if (opening.at === 'gone') {
    const [title, text] = [speak('phone.gone.title'), speak('phone.gone.text')];
    return <Notice kind="stop" title={title} text={text} detail={opening.message} />;
  }
  if (opening.at === 'unreached') {
    return (
      <Notice kind="wait" title={say('load.waiting.title')} text={speak('other.unreached')} detail={opening.message}>
        <button type="button" className={fillStyles.second} onClick={() => location.reload()}>
          {say('action.tryNow')}
        </button>
      </Notice>
    );
  }
  const { handOff, field } = opening;
  if (opening.at === 'pairing') {
    return (
      <section className={card.card}>
        <Title>{speak('phone.here')}</Title>
        <p className={routes.pairing}>{handOff.code}</p>
        <p className={styles.hint}>{speak('phone.hereText')}</p>
        <div className={styles.buttons}>
          <button type="button" className={styles.primary} onClick={() => setOpening({ at: 'ready', handOff, field })}>
            {speak('action.proceed')}
          </button>
        </div>
      </section>
    );
  }
  return <PhoneStep link={link} handOff={handOff} field={field} />;
}

async function open(link: string): Promise<Opening> {
  const handOff = await openLink(new VoiceApi(), link);
  if ('at' in handOff) return handOff;
  const form = await openForm(handOff.form);
  if (form.kind === 'unanswered') return { at: 'unreached', message: '' };
  if (form.kind === 'refused') return { at: 'gone', message: form.message };
  const field = form.data.fields.find(({ id }) => id === handOff.field);
  if (!field || !isVerification(field)) return { at: 'gone', message: '' };
  return { at: keptHandOff(link)?.result ? 'ready' : 'pairing', handOff, field };
}

function InApp({ speak, onStay }: { speak: VerificationSay; onStay: () => void }) {
  const address = openInBrowserLink(navigator, location.href);
  return (
    <section className={card.card}>
      <Title>{speak('phone.inApp')}</Title>
      <p>{speak('phone.inAppText')}</p>
      {!address && <p className={styles.hint}>{speak('cure.in-appCopy')}</p>}
      <div className={styles.buttons}>
        {address && (
          <a className={styles.primary} href={address}>
            {speak('action.openElsewhere')}
          </a>
        )}
        <CopyLink
          address={location.href}
          className={address ? styles.second : styles.primary}
          label={speak('action.copy')}
          copied={speak('action.copied')}
        />
        <button type="button" className={styles.link} onClick={onStay}>
          {speak('phone.inAppStay')}
        </button>
      </div>
    </section>
  );
}

/** Pages change without a load: the new one takes the focus, so that a screen reader announces it. */
function Title({ isUnseen = false, children }: { isUnseen?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={isUnseen ? styles.unseen : styles.title}>
      {children}
    </h1>
  );
}

interface StepProps {
  link: string;
  handOff: OpenedHandOff;
  field: VerificationField;
}

function PhoneStep({ link, handOff, field }: StepProps) {
  const page = use(LanguageContext);
  const asked: ConsentLanguage = languageOf(handOff.request.language);
  const [session] = useState(() => {
    const target = { form: handOff.form, version: handOff.version, field: handOff.field, filling: handOff.filling };
    const subject = {
      filling: target,
      values: async () => handOff.request,
      handOff: link,
      place: field.options.place,
      noticeVersion: () => `${noticeVersion} ${document.documentElement.lang}`,
      // The computer gets it from the server.
      onResult: (result: VerificationResult) => keepResult(link, result),
    };
    return new VerificationSession(
      subject,
      browserEnvironment(new VoiceApi(), target),
      keptHandOff(link)?.result ?? null,
    );
  });
  useEffect(() => session.start(), [session]);
  const view = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.view,
  );
  return (
    <>
      <Title isUnseen>{sayIn(page)('dialog.label')}</Title>
      <VerificationStep
        id="phone-verification"
        describedBy={undefined}
        view={view}
        options={field.options}
        name={handOff.request.customer_name}
        pageLanguage={page}
        avatarStepMs={session.times.avatarStepMs}
        isDisabled={false}
        fault={undefined}
        obstacle=""
        isPhone
        languages={[]}
        language={asked}
        onLanguage={() => undefined}
        onAgain={session.again}
        onHandIn={session.handIn}
        actions={session}
        otherRoute={() => null}
        phonePanel={() => null}
      />
    </>
  );
}
