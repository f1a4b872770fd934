import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { Moment } from '../time/moment.tsx';
import { Button } from '../ui/button.tsx';
import { codeIn } from './mail-code.ts';
import styles from './local-mailbox.module.css';

interface LocalMailboxProps {
  email: string;
  /** Called with the newest code where a code is expected. */
  onCode?: (code: string) => void;
}

/**
 * The newest local mail to an address, kept because no mail server is configured. Hidden if there is one,
 * and in production, where the server does not serve local mail.
 */
export function LocalMailbox({ email, onCode }: LocalMailboxProps) {
  const { t } = useTranslation();
  const mails = useQuery({
    ...api.accounts.localMail.options({ query: { email } }),
    meta: { quiet: true },
    retry: false,
    refetchInterval: ({ state }) => (state.error ? false : 2_000),
  });
  if (!mails.data) return null;
  const latest = mails.data.items[0];
  const code = latest && codeIn(latest.text);
  return (
    <section className={styles.mailbox} aria-label={t('mailbox.title')}>
      <header>
        <IconMail size={16} aria-hidden />
        <strong>{t('mailbox.title')}</strong>
        {latest && <Moment at={latest.sent_at} />}
      </header>
      <p>{t('mailbox.text')}</p>
      {latest ? (
        <article>
          <strong>{latest.subject}</strong>
          <p>{latest.text.split(/(https?:\/\/\S+)/).map(linked)}</p>
        </article>
      ) : (
        <p>{t('mailbox.empty')}</p>
      )}
      {code && onCode && (
        <Button size="small" onClick={() => onCode(code)}>
          {t('mailbox.useCode', { code })}
        </Button>
      )}
    </section>
  );
}

// Every second part is a link: the expression that splits the text captures them.
const linked = (part: string, index: number) =>
  index % 2 === 0 ? (
    part
  ) : (
    <a key={index} href={part}>
      {part}
    </a>
  );
