import { useMutation } from '@tanstack/react-query';
import { credentials } from '@tessera/contracts/accounts/credentials.contract';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../api.ts';
import { useDraft } from '../../form/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/text.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { LinkSent } from './link-sent.tsx';

/** Asks for a link that sets a new password. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const ask = useMutation({
    ...api.credentials.forgotPassword.mutation({ quiet: true }),
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(credentials.forgotPassword.body, { email: '' }, (body) => ask.mutate({ body }));
  return (
    <GuestFrame
      title={t(ask.data ? 'accounts.codeTitle' : 'accounts.forgotTitle')}
      text={ask.data ? undefined : t('accounts.forgotText')}
      foot={<TextLink to="/login">{t('accounts.backToLogin')}</TextLink>}
    >
      {ask.data ? (
        <LinkSent email={ask.data.email} until={ask.data.expires_at} />
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
