import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { CopyLink } from '../copy-link.tsx';
import fill from '../fill.module.css';
import type { FillingSession } from '../filling-session.ts';
import type { SavedLink } from '../kept-filling.ts';
import { useTexts } from '../language.ts';
import { ModalDialog } from '../modal-dialog.tsx';
import { QrCode } from '../qr-code.tsx';
import { newSecret, resumeAddress } from './saved-link.ts';
import styles from './saving.module.css';
import { savingTexts } from './saving.texts.ts';
import { forgetSaved, mailLink, saveFilling } from './saving-api.ts';

interface Props {
  session: FillingSession;
  onClose: () => void;
}

type Saving =
  | { at: 'saving' }
  | { at: 'saved'; link: SavedLink }
  | { at: 'failed'; message: string }
  | { at: 'deleted' };

/** Saves the filling and gives the link to continue it. */
export default function SaveDialog({ session, onClose }: Props) {
  const say = useTexts(savingTexts);
  const title = useId();
  const [saving, setSaving] = useState<Saving>({ at: 'saving' });
  const save = useRef(async () => {
    const { view } = session;
    setSaving({ at: 'saving' });
    const outcome = await saveFilling(view, view.saved?.secret ?? newSecret());
    if (outcome.kind === 'done') {
      session.noteSaved(outcome.data);
      setSaving({ at: 'saved', link: outcome.data });
    } else setSaving({ at: 'failed', message: outcome.kind === 'refused' ? outcome.message : '' });
  });
  useEffect(() => void save.current(), []);
  return (
    <ModalDialog className={styles.dialog} name={{ labelledBy: title }} onClose={onClose}>
      <h2 id={title}>{say('save.title')}</h2>
      <div className={styles.body}>
        {saving.at === 'saving' && <p role="status">{say('save.saving')}</p>}
        {saving.at === 'failed' && (
          <>
            <p role="alert" className={styles.wrong}>
              {say('save.failed')} {saving.message ? <span lang="en">{saving.message}</span> : say('save.unreachable')}
            </p>
            <button type="button" className={fill.second} onClick={() => void save.current()}>
              {say('save.again')}
            </button>
          </>
        )}
        {saving.at === 'saved' && (
          <SavedPanel session={session} link={saving.link} onDeleted={() => setSaving({ at: 'deleted' })} />
        )}
        {saving.at === 'deleted' && <p role="status">{say('save.forgotten')}</p>}
        <button type="button" className={fill.submit} onClick={onClose}>
          {say('save.close')}
        </button>
      </div>
    </ModalDialog>
  );
}

interface PanelProps {
  session: FillingSession;
  link: SavedLink;
  onDeleted: () => void;
}

function SavedPanel({ session, link, onDeleted }: PanelProps) {
  const say = useTexts(savingTexts);
  const { slug } = session.view.form;
  const address = resumeAddress(slug, link);
  const [problem, setProblem] = useState('');
  const forget = async () => {
    const outcome = await forgetSaved(slug, link.secret);
    // A link that is gone is what was asked for.
    if (outcome.kind === 'unanswered') return setProblem(say('save.unreachable'));
    session.noteSaved(undefined);
    onDeleted();
  };
  const date = new Date(link.expiresAt).toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' });
  return (
    <>
      <p role="status">{say('save.saved', { date })}</p>
      <div className={styles.row}>
        <input
          readOnly
          dir="ltr"
          className={`${fill.control} ${styles.link}`}
          value={address}
          aria-label={say('save.link')}
          onFocus={(event) => event.target.select()}
        />
        <CopyLink address={address} className={fill.second} label={say('save.copy')} copied={say('save.copied')} />
      </div>
      <QrCode className={styles.code} text={address} label={say('save.code')} />
      <MailForm form={slug} secret={link.secret} />
      <p className={fill.note}>{say('save.secret')}</p>
      {problem && <p role="alert">{problem}</p>}
      <button type="button" className={fill.quiet} onClick={() => void forget()}>
        {say('save.forget')}
      </button>
    </>
  );
}

function MailForm({ form, secret }: { form: string; secret: string }) {
  const say = useTexts(savingTexts);
  const id = useId();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<{ isSending?: boolean; sentTo?: string; problem?: string }>({});
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state.isSending || email.trim() === '') return;
    setState({ isSending: true });
    const outcome = await mailLink(form, secret, email.trim());
    if (outcome.kind === 'done') setState({ sentTo: email.trim() });
    else setState({ problem: (outcome.kind === 'refused' && outcome.message) || say('save.unreachable') });
  };
  return (
    <form className={styles.mail} noValidate onSubmit={(event) => void send(event)}>
      <label htmlFor={id} className={fill.label}>
        {say('save.email')}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          type="email"
          dir="ltr"
          autoComplete="email"
          className={fill.control}
          value={email}
          aria-invalid={state.problem ? true : undefined}
          aria-describedby={`${id}-said`}
          onChange={(event) => setEmail(event.target.value)}
        />
        <button type="submit" className={fill.second} disabled={state.isSending}>
          {say('save.send')}
        </button>
      </div>
      <p id={`${id}-said`} role="status" className={state.problem ? styles.wrong : fill.note}>
        {state.sentTo && say('save.sent', { email: state.sentTo })}
        {state.problem && `${say('save.unsent')} ${state.problem}`}
      </p>
    </form>
  );
}
