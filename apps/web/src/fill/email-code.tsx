import type { FieldOf } from '@tessera/fields/form-field.schema';
import { emailAnswer } from '@tessera/fields/email.answer';
import { use, useId, useRef, useState } from 'react';
import { EmailConfirmationContext, isConfirmed } from './email-confirmation.ts';
import styles from './fill.module.css';
import type { Say } from './language.ts';

/** How far the confirming of one address is. Another address begins anew. */
type Progress =
  | { at: 'asking' }
  | { at: 'sending' }
  | { at: 'waiting'; fault?: string }
  | { at: 'confirming' }
  | { at: 'failed'; fault: string };

const codeShape = /^\d{6}$/;

interface Props {
  field: FieldOf<'email'>;
  text: string;
  isDisabled: boolean;
  say: Say;
}

/** Confirms the address of a field by a code that is sent to it. Shown once there is an address. */
export function EmailCode({ field, text, isDisabled, say }: Props) {
  const confirmation = use(EmailConfirmationContext);
  const reading = emailAnswer.read(text, { verifyEmail: false }, {});
  if (!confirmation) return <p className={styles.hint}>{say('email.inPreview')}</p>;
  if (!reading.ok) return null;
  if (isConfirmed(confirmation.proofs[field.id], reading.value, Date.now())) {
    return (
      <p className={styles.confirmed} role="status">
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="M5 12.5l4.5 4.5L19 7.5" />
        </svg>
        {say('email.confirmed')}
      </p>
    );
  }
  return isDisabled ? null : <CodeSteps key={reading.value} field={field.id} email={reading.value} say={say} />;
}

function CodeSteps({ field, email, say }: { field: string; email: string; say: Say }) {
  const confirmation = use(EmailConfirmationContext);
  const [progress, setProgress] = useState<Progress>({ at: 'asking' });
  const [code, setCode] = useState('');
  const codeInput = useRef<HTMLInputElement>(null);
  const id = useId();

  const send = async () => {
    setProgress({ at: 'sending' });
    const sent = await confirmation?.sendCode(field, email);
    if (!sent?.ok) return setProgress({ at: 'failed', fault: sent?.message || say(sent?.retryAfterMs ? 'email.tooMany' : 'email.unreached') });
    setCode('');
    setProgress({ at: 'waiting' });
    requestAnimationFrame(() => codeInput.current?.focus());
  };
  const confirm = async () => {
    if (!codeShape.test(code)) return setProgress({ at: 'waiting', fault: say('email.codeShape') });
    setProgress({ at: 'confirming' });
    const confirmed = await confirmation?.confirm(field, email, code);
    if (!confirmed?.ok) setProgress({ at: 'waiting', fault: confirmed?.message || say(confirmed?.retryAfterMs ? 'email.tooMany' : 'email.unreached') });
  };

  const isOut = progress.at === 'waiting' || progress.at === 'confirming';
  const fault = 'fault' in progress ? progress.fault : undefined;
  return (
    <div className={styles.code}>
      {isOut && (
        <>
          <label htmlFor={id} className={styles.hint}>
            {say('email.sent', { email })}
          </label>
          <div className={styles.row}>
            <input
              ref={codeInput}
              id={id}
              className={`${styles.control} ${styles.digits}`}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              placeholder="000000"
              aria-invalid={fault !== undefined || undefined}
              aria-describedby={`${id}-said`}
              value={code}
              onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void confirm();
              }}
            />
            <button type="button" className={styles.second} disabled={progress.at === 'confirming'} onClick={confirm}>
              {say(progress.at === 'confirming' ? 'email.confirming' : 'email.confirm')}
            </button>
          </div>
        </>
      )}
      <p id={`${id}-said`} className={styles.fault} role="alert">
        {fault}
      </p>
      <button
        type="button"
        className={isOut ? styles.quiet : styles.second}
        disabled={progress.at === 'sending'}
        onClick={send}
      >
        {say(progress.at === 'sending' ? 'email.sending' : isOut ? 'email.resend' : 'email.send')}
      </button>
    </div>
  );
}
