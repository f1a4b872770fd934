import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useDraft } from '../../form/use-draft.ts';
import { beginSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextLink } from '../../ui/text.tsx';
import { GuestFrame } from './guest-frame.tsx';

const route = getRouteApi('/login');

/** Log in with an email address and a password. */
export function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { next } = route.useSearch();
  const login = useMutation({
    ...api.accounts.login.mutation({ quiet: true }),
    onSuccess: ({ token, user }) => {
      beginSession(token, user);
      void navigate({ href: next ?? '/', replace: true });
    },
  });
  const draft = useDraft(accounts.login.body, { email: '', password: '' }, (body) => login.mutate({ body }));
  return (
    <GuestFrame
      title={t('accounts.loginTitle')}
      text={t('accounts.loginText')}
      foot={
        <>
          {t('accounts.noAccount')} <TextLink to="/register">{t('accounts.toRegister')}</TextLink>
        </>
      }
    >
      <form onSubmit={draft.submit} noValidate>
        <Stack>
          <TextField
            label={t('accounts.email')}
            type="email"
            autoComplete="username"
            autoFocus
            {...draft.bind('email')}
          />
          <PasswordField
            label={t('accounts.password')}
            autoComplete="current-password"
            {...draft.bind('password')}
            error={draft.bind('password').error ?? login.error?.message}
          />
          <Button type="submit" variant="primary" size="large" fullWidth loading={login.isPending}>
            {t('accounts.login')}
          </Button>
        </Stack>
      </form>
    </GuestFrame>
  );
}
