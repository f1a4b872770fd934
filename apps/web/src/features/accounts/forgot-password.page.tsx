import { useMutation } from '@tanstack/react-query';
import { credentials } from '@tessera/contracts/accounts/credentials.contract';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../api.ts';
import { LocalMailbox } from '../../mailbox/local-mailbox.tsx';
import { momentWords } from '../../time/moment.tsx';
import { useDraft } from '../../form/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/text.tsx';
import { GuestFrame } from './guest-frame.tsx';

/** Asks for a link that sets a new password. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const ask = useMutation({
    ...api.credentials.forgotPassword.mutation({ quiet: true }),
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(credentials.forgotPassword.body, { email: '' }, (body) => ask.mutate({ body }));
  const sentText = ({ email, expires_at }: { email: string; expires_at: string }) =>
    t('accounts.linkSent', { email, time: momentWords(expires_at).slice(-5) });
  return (
    <GuestFrame
      title={t(ask.data ? 'accounts.codeTitle' : 'accounts.forgotTitle')}
      text={ask.data ? sentText(ask.data) : t('accounts.forgotText')}
      foot={<TextLink to="/login">{t('accounts.backToLogin')}</TextLink>}
    >
      {ask.data ? (
        <div style={{ marginTop: 20 }}>
          <LocalMailbox email={ask.data.email} />
        </div>
      ) : (
        <form onSubmit={draft.submit} noValidate>
          <Stack>
            <TextField
              label={t('accounts.email')}
              type="email"
              autoComplete="username"
              autoFocus
              required
              {...draft.bind('email')}
            />
            <Button type="submit" variant="primary" size="large" fullWidth loading={ask.isPending}>
              {t('accounts.sendLink')}
            </Button>
          </Stack>
        </form>
      )}
    </GuestFrame>
  );
}
