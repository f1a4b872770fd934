import type { LocalMail } from '@tessera/contracts/accounts/accounts.schema';
import { accountsWire } from '@tessera/contracts/accounts/accounts.wire';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { useFieldSay } from '../../fields/field-texts.ts';
import { codeIn } from '../../mailbox/mail-code.ts';
import fill from '../fill.module.css';
import { call } from '../form-api.ts';
import styles from './local-mail.module.css';
import { localMailTexts } from './local-mail.texts.ts';

type Mail = z.infer<typeof LocalMail>;

const pauseMs = 2_000;

const mailTo = (email: string) =>
  call<{ items: Mail[] }>(`${accountsWire.localMail.path}?email=${encodeURIComponent(email)}`);

/** The newest mail to an address: null before it comes, undefined where the server keeps no mail. */
function useNewestMail(email: string): Mail | null | undefined {
  const [mail, setMail] = useState<Mail | null>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    const look = async () => {
      const outcome = await mailTo(email);
      if (!isOpen) return;
      if (outcome.kind !== 'done') return setMail(undefined);
      setMail(outcome.data.items[0] ?? null);
      timer = setTimeout(look, pauseMs);
    };
    void look();
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [email]);
  return mail;
}

/** The local mailbox of the public page, loaded once a code was sent. */
export default function NewestMail({ email, onCode }: { email: string; onCode: (code: string) => void }) {
  const say = useFieldSay(localMailTexts);
  const mail = useNewestMail(email);
  if (mail === undefined) return null;
  const code = mail ? codeIn(mail.text) : undefined;
  return (
    <section className={styles.mailbox} aria-label={say('mailbox.title')}>
      <strong>{say('mailbox.title')}</strong>
      <p className={fill.hint}>{say('mailbox.text')}</p>
      {/* The server's mails are English. */}
      {mail ? <p lang="en">{mail.subject}</p> : <p>{say('mailbox.empty')}</p>}
      {code !== undefined && (
        <button type="button" className={fill.second} onClick={() => onCode(code)}>
          {say('mailbox.useCode', { code })}
        </button>
      )}
    </section>
  );
}
