import type { FieldOf } from '@tessera/fields/form-field.schema';
import { emailAnswer } from '@tessera/fields/email.answer';
import { use, useId, useState } from 'react';
import { type ConfirmResult, EmailConfirmationContext, isConfirmed } from './email-confirmation.ts';
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
  if (isConfirmed(confirmation.proofs[field.id], reading.value)) {
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

type Result = ConfirmResult<unknown> | undefined;

/** What is wrong with a code, in the page's own words; the server's are English. */
const wrongCodes = new Map<number | undefined, Parameters<Say>[0]>([
  [410, 'email.codeGone'],
  [422, 'email.codeWrong'],
]);

function faultOf(result: Result, say: Say): string {
  if (result?.ok !== false) return say('email.unreached');
  const { status, message, retryAfterMs } = result;
  if (status === 429 || retryAfterMs) return say('email.tooMany');
  return message || say('email.unreached');
}

/** Sends the code and takes it back. */
function useCodeSteps(field: string, email: string, say: Say) {
  const confirmation = use(EmailConfirmationContext);
  const [progress, setProgress] = useState<Progress>({ at: 'asking' });
  return {
    progress,
    send: async (): Promise<void> => {
      setProgress({ at: 'sending' });
      const sent = await confirmation?.sendCode(field, email);
      setProgress(sent?.ok ? { at: 'waiting' } : { at: 'failed', fault: faultOf(sent, say) });
    },
    confirm: async (code: string): Promise<void> => {
      if (!codeShape.test(code)) return setProgress({ at: 'waiting', fault: say('email.codeShape') });
      setProgress({ at: 'confirming' });
      const confirmed = await confirmation?.confirm(field, email, code);
      if (confirmed?.ok) return;
      const wrong = wrongCodes.get(confirmed?.status);
      setProgress({ at: 'waiting', fault: wrong ? say(wrong) : faultOf(confirmed, say) });
    },
  };
}

function CodeSteps({ field, email, say }: { field: string; email: string; say: Say }) {
  const { progress, send, confirm } = useCodeSteps(field, email, say);
  const id = useId();
  const isOut = progress.at === 'waiting' || progress.at === 'confirming';
  const fault = 'fault' in progress ? progress.fault : undefined;
  return (
    <div className={styles.code}>
      {isOut && (
        <>
          <label htmlFor={id} className={styles.hint}>
            {say('email.sent', { email })}
          </label>
          <CodeInput
            id={id}
            isWrong={fault !== undefined}
            isBusy={progress.at === 'confirming'}
            onCode={confirm}
            say={say}
          />
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

interface CodeInputProps {
  id: string;
  isWrong: boolean;
  isBusy: boolean;
  onCode: (code: string) => void;
  say: Say;
}

function CodeInput({ id, isWrong, isBusy, onCode, say }: CodeInputProps) {
  const [code, setCode] = useState('');
  return (
    <div className={styles.row}>
      <input
        id={id}
        autoFocus
        className={`${styles.control} ${styles.digits}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder="000000"
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-said`}
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onCode(code);
        }}
      />
      <button type="button" className={styles.second} disabled={isBusy} onClick={() => onCode(code)}>
        {say(isBusy ? 'email.confirming' : 'email.confirm')}
      </button>
    </div>
  );
}
