import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { MomentText } from '../../flow/moment-text.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './local-mailbox.module.css';

/**
 * The mail that stayed on this machine because no mail server is configured; nothing where one is, or in production,
 * where the server does not answer the question.
 */
export function LocalMailbox({ email, onCode }: { email: string; onCode: (code: string) => void }) {
  const { t } = useTranslation();
  const mails = useQuery({
    ...api.accounts.localMail.options({ query: { email } }),
    meta: { quiet: true },
    retry: false,
    refetchInterval: ({ state }) => (state.error ? false : 2_000),
  });
  if (!mails.data) return null;
  const latest = mails.data.items[0];
  const code = latest && /\b\d{6}\b/.exec(latest.text)?.[0];
  return (
    <section className={styles.mailbox} aria-label={t('accounts.mailbox')}>
      <header>
        <IconMail size={16} aria-hidden />
        <strong>{t('accounts.mailbox')}</strong>
        {latest && <MomentText at={latest.sent_at} />}
      </header>
      <p>{t('accounts.mailboxText')}</p>
      {latest ? (
        <article>
          <strong>{latest.subject}</strong>
          <p>{latest.text}</p>
        </article>
      ) : (
        <p>{t('accounts.mailboxEmpty')}</p>
      )}
      {code && (
        <Button size="small" onClick={() => onCode(code)}>
          {t('accounts.useCode', { code })}
        </Button>
      )}
    </section>
  );
}
