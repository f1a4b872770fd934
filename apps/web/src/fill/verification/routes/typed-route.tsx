import { isEmailAddress } from '@tessera/fields/types/email/email.answer';
import { useEffect, useId, useRef, useState } from 'react';
import fill from '../../fill.module.css';
import { LocalMail } from '../../local-mail/local-mail.tsx';
import type { HeldSession } from '../session/voice-api.ts';
import { faultOf, type RouteFault } from './route-fault.ts';
import { Fault, RouteForm } from './route-form.tsx';
import type { RouteProps } from './route-props.ts';
import routes from './routes.module.css';
import talk from '../steps/talk.module.css';
import styles from '../steps/verification.module.css';

type Progress =
  | { at: 'address'; isBusy: boolean; fault: RouteFault | null }
  | { at: 'typing'; isBusy: boolean; fault: RouteFault | null; held: HeldSession; consent: string };

const codeShape = /^\d{6}$/;
const asking = (fault: RouteFault | null): Progress => ({ at: 'address', isBusy: false, fault });

/** The consent typed instead of spoken, confirmed by a mailed code. */
export function TypedRoute(props: RouteProps & { onUnderway?: (isUnderway: boolean) => void }) {
  const { api, filling, values, reason, onNoReason, note, say, onResult, onUnderway } = props;
  const [email, setEmail] = useState(props.email);
  // Kept when another code is sent: it takes long to type.
  const [typed, setTyped] = useState('');
  const [progress, setProgress] = useState<Progress>(asking(null));
  const backToAddress = (fault: RouteFault | null) => {
    onUnderway?.(false);
    setProgress(asking(fault));
  };
  const begin = async () => {
    if (!reason) return onNoReason();
    if (!isEmailAddress(email)) return setProgress(asking({ of: 'address', text: say('other.emailWrong') }));
    setProgress({ at: 'address', isBusy: true, fault: null });
    const request = await values().catch(() => null);
    const answer = request && (await api.beginTyped({ ...filling, request, email: email.trim(), reason, note }));
    if (!answer?.ok) return setProgress(asking(faultOf(answer, say)));
    const { consent_text: consent, ...held } = answer.data;
    onUnderway?.(true);
    setProgress({ at: 'typing', isBusy: false, fault: null, held, consent: consent.replaceAll('\\n', '\n') });
  };
  const handIn = async (code: string) => {
    if (progress.at !== 'typing') return;
    const refuse = (fault: RouteFault) => setProgress({ ...progress, isBusy: false, fault });
    if (typed.trim() === '') return refuse({ of: 'typed', text: say('other.typedWrong') });
    if (!codeShape.test(code)) return refuse({ of: 'code', text: say('other.codeWrong') });
    setProgress({ ...progress, isBusy: true, fault: null });
    const answer = await api.confirmTyped(progress.held, typed, code);
    if (answer.ok) return onResult(answer.data);
    if (answer.status === 410) return backToAddress({ text: say('other.expired') });
    refuse(faultOf(answer, say));
  };
  return progress.at === 'address' ? (
    <AddressForm {...{ email, progress, say }} isOfForm={props.email !== ''} onEmail={setEmail} onSend={begin} />
  ) : (
    <TypingForm
      isOfForm={props.email !== ''}
      {...{ email, typed, progress, say }}
      onTyped={setTyped}
      onHandIn={handIn}
      onNewCode={() => backToAddress(null)}
    />
  );
}

interface AddressProps extends Pick<RouteProps, 'email' | 'say'> {
  progress: { isBusy: boolean; fault: RouteFault | null };
  /** The form has an address, and the code goes to no other. */
  isOfForm: boolean;
  onEmail: (email: string) => void;
  onSend: () => Promise<void>;
}

function AddressForm({ email, progress, say, isOfForm, onEmail, onSend }: AddressProps) {
  const id = useId();
  return (
    <RouteForm onSubmit={onSend}>
      <div className={routes.formField}>
        <label htmlFor={id}>{say('other.email')}</label>
        <input
          id={id}
          className={fill.control}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          readOnly={isOfForm}
          aria-invalid={progress.fault?.of === 'address' || undefined}
          aria-describedby={isOfForm ? `${id}-of-form ${id}-fault` : `${id}-fault`}
          onChange={(event) => onEmail(event.target.value)}
        />
        {isOfForm && (
          <p id={`${id}-of-form`} className={styles.hint}>
            {say('other.emailOfForm')}
          </p>
        )}
      </div>
      <Fault id={`${id}-fault`} fault={progress.fault} />
      <button type="submit" className={styles.primary} disabled={progress.isBusy}>
        {say(progress.isBusy ? 'other.busy' : 'other.sendCode')}
      </button>
    </RouteForm>
  );
}

interface TypingProps extends Pick<RouteProps, 'email' | 'say'> {
  isOfForm: boolean;
  typed: string;
  progress: { isBusy: boolean; fault: RouteFault | null; consent: string };
  onTyped: (typed: string) => void;
  onHandIn: (code: string) => Promise<void>;
  onNewCode: () => void;
}

function TypingForm({ email, isOfForm, typed, progress, say, onTyped, onHandIn, onNewCode }: TypingProps) {
  const { isBusy, fault, consent } = progress;
  const [code, setCode] = useState('');
  const faultIn = (field: RouteFault['of']) => (fault?.of === field ? fault : null);
  const text = useRef<HTMLParagraphElement>(null);
  // The focused element is removed; the text is next, and an on-screen keyboard would hide it.
  useEffect(() => text.current?.focus(), []);
  const id = useId();
  return (
    <RouteForm onSubmit={() => onHandIn(code)}>
      <p ref={text} id={`${id}-text`} tabIndex={-1} className={talk.text} dir="auto">
        <mark>{consent}</mark>
      </p>
      <p className={styles.hint}>{say('other.typeBelow')}</p>
      <div className={routes.formField}>
        <label htmlFor={`${id}-typed`}>{say('other.typedLabel')}</label>
        <textarea
          id={`${id}-typed`}
          className={`${fill.control} ${fill.lines}`}
          rows={6}
          maxLength={12_000}
          dir="auto"
          value={typed}
          aria-invalid={fault?.of === 'typed' || undefined}
          aria-describedby={`${id}-text ${id}-typed-fault`}
          onChange={(event) => onTyped(event.target.value)}
        />
        <Fault id={`${id}-typed-fault`} fault={faultIn('typed')} />
      </div>
      <div className={routes.formField}>
        <label htmlFor={`${id}-code`}>{say('other.code', { email })}</label>
        <input
          id={`${id}-code`}
          className={`${fill.control} ${fill.digits}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          placeholder="000000"
          value={code}
          aria-invalid={fault?.of === 'code' || undefined}
          aria-describedby={`${id}-code-fault`}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        />
        <Fault id={`${id}-code-fault`} fault={faultIn('code')} />
        <LocalMail email={email.trim()} onCode={setCode} />
      </div>
      <Fault fault={faultIn(undefined)} />
      <button type="submit" className={styles.primary} disabled={isBusy}>
        {say(isBusy ? 'other.busy' : 'other.handIn')}
      </button>
      <button type="button" className={styles.link} disabled={isBusy} onClick={onNewCode}>
        {say(isOfForm ? 'other.newCodeOnly' : 'other.newCode')}
      </button>
    </RouteForm>
  );
}
