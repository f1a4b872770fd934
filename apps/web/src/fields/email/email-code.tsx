import type { FieldOf } from '@tessera/fields/form-field.schema';
import { emailAnswer } from '@tessera/fields/types/email/email.answer';
import { plainDigits } from '@tessera/kernel/text';
import { use, useId, useState } from 'react';
import { type ConfirmResult, EmailConfirmationContext, isConfirmed } from '../../fill/email-confirmation.ts';
import styles from '../../fill/fill.module.css';
import { LocalMail } from '../../fill/local-mail/local-mail.tsx';
import { isComposing } from '../../lib/composing.ts';
import type { FieldSay } from '../field-texts.ts';
import type { emailTexts } from './email.texts.ts';

/** Returns a text of the type. */
export type EmailSay = FieldSay<typeof emailTexts>;

/** Progress of confirming one address. A changed address starts over. */
interface Progress {
  /** Number of sent codes; a failed resend does not invalidate the previous one. */
  sent: number;
  busy?: 'sending' | 'confirming';
  fault?: string;
  /** The error belongs to the code. */
  isWrong?: boolean;
}

const codeShape = /^\d{6}$/;

interface Props {
  field: FieldOf<'email'>;
  text: string;
  isDisabled: boolean;
  say: EmailSay;
}

/** Confirms the address of a field by a mailed code. Shown once there is an address. */
export function EmailCode({ field, text, isDisabled, say }: Props) {
  const confirmation = use(EmailConfirmationContext);
  const [isJustConfirmed, setIsJustConfirmed] = useState(false);
  const reading = emailAnswer.read(text, { verifyEmail: false }, {});
  if (!confirmation) return <p className={styles.hint}>{say('email.inPreview')}</p>;
  if (!reading.ok) return null;
  if (isConfirmed(confirmation.proofs[field.id], reading.value)) {
    return (
      <p className={styles.confirmed} role="status" tabIndex={-1} ref={isJustConfirmed ? takeLostFocus : undefined}>
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="M5 12.5l4.5 4.5L19 7.5" />
        </svg>
        {say('email.confirmed')}
      </p>
    );
  }
  if (isDisabled) return null;
  const steps = { field: field.id, email: reading.value, onConfirmed: () => setIsJustConfirmed(true), say };
  return <CodeSteps key={reading.value} {...steps} />;
}

/** The pressed button disappears: keyboard users continue here. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

type Result = ConfirmResult<unknown> | undefined;

/** The error of a code in the page's language; the server's messages are English. */
const wrongCodes = new Map<number | undefined, Parameters<EmailSay>[0]>([
  [410, 'email.codeGone'],
  [422, 'email.codeWrong'],
]);

function faultOf(result: Result, say: EmailSay): string {
  if (result?.ok !== false) return say('email.unreached');
  const { status, message } = result;
  if (status === 429) return say('email.tooMany');
  return message || say('email.unreached');
}

interface Steps {
  field: string;
  email: string;
  onConfirmed: () => void;
  say: EmailSay;
}

/** Sends the code and checks it. */
function useCodeSteps({ field, email, onConfirmed, say }: Steps) {
  const confirmation = use(EmailConfirmationContext);
  const [progress, setProgress] = useState<Progress>({ sent: 0 });
  const { sent, busy } = progress;
  return {
    progress,
    send: async (): Promise<void> => {
      if (busy) return;
      setProgress({ sent, busy: 'sending' });
      const answer = await confirmation?.sendCode(field, email);
      setProgress(answer?.ok ? { sent: sent + 1 } : { sent, fault: faultOf(answer, say) });
    },
    confirm: async (code: string): Promise<void> => {
      if (busy) return;
      if (!codeShape.test(code)) return setProgress({ sent, fault: say('email.codeShape'), isWrong: true });
      setProgress({ sent, busy: 'confirming' });
      const confirmed = await confirmation?.confirm(field, email, code);
      if (confirmed?.ok) return onConfirmed();
      const wrong = wrongCodes.get(confirmed?.status);
      setProgress({ sent, fault: wrong ? say(wrong) : faultOf(confirmed, say), isWrong: wrong !== undefined });
    },
  };
}

function CodeSteps(steps: Steps) {
  const { progress, send, confirm } = useCodeSteps(steps);
  const { email, say } = steps;
  const id = useId();
  const { sent, busy, fault, isWrong = false } = progress;
  const isOut = sent > 0;
  return (
    <div className={styles.code}>
      {isOut && (
        <>
          <label htmlFor={id} className={styles.hint}>
            {say(sent > 1 ? 'email.sentAgain' : 'email.sent', { email })}
          </label>
          <CodeInput key={sent} id={id} isWrong={isWrong} busy={busy} onCode={confirm} say={say} />
          <LocalMail email={email} onCode={confirm} />
        </>
      )}
      <p id={`${id}-said`} className={styles.fault} role="alert">
        {fault}
      </p>
      {/* Not disabled while it is busy: that would take the focus from who pressed it. */}
      <button
        type="button"
        className={isOut ? styles.quiet : styles.second}
        aria-disabled={busy !== undefined}
        onClick={send}
      >
        {say(busy === 'sending' ? 'email.sending' : isOut ? 'email.resend' : 'email.send')}
      </button>
    </div>
  );
}

interface CodeInputProps {
  id: string;
  isWrong: boolean;
  busy: Progress['busy'];
  onCode: (code: string) => void;
  say: EmailSay;
}

function CodeInput({ id, isWrong, busy, onCode, say }: CodeInputProps) {
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
        onChange={(event) => setCode(plainDigits(event.target.value).replace(/\D/g, ''))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          onCode(code);
        }}
      />
      <button type="button" className={styles.second} aria-disabled={busy !== undefined} onClick={() => onCode(code)}>
        {say(busy === 'confirming' ? 'email.confirming' : 'email.confirm')}
      </button>
    </div>
  );
}
