import { useTranslation } from 'react-i18next';
import { LocalMailbox } from '../../mailbox/local-mailbox.tsx';
import { momentWords } from '../../time/moment.tsx';
import { Stack } from '../../ui/layout.tsx';

/** What follows a mail with a link: where it went, and until when the link is accepted. */
export function LinkSent({ email, until }: { email: string; until: string }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <p role="status" style={{ margin: 0, color: 'var(--text-muted)' }}>
        {t('accounts.linkSent', { email, time: momentWords(until).slice(-5) })}
      </p>
      <LocalMailbox email={email} />
    </Stack>
  );
}
