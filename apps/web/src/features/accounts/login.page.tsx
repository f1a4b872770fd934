import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ClientError } from '@tessera/client/client-error';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useDraft } from '../../form/use-draft.ts';
import { beginSession, type User } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextLink } from '../../ui/text.tsx';
import { GoogleButton } from './google-button.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStep } from './second-step.tsx';

const route = getRouteApi('/login');

interface Credentials {
  email: string;
  password: string;
}

const asksForCode = (error: Error) => error instanceof ClientError && error.field === 'body.code';

/** The login, and the credentials that wait for their second step. */
function useLogin() {
  const navigate = useNavigate();
  const { next } = route.useSearch();
  const [waiting, setWaiting] = useState<Credentials | null>(null);
  const enter = ({ token, user }: { token: string; user: User }) => {
    beginSession(token, user);
    void navigate({ href: next ?? '/', replace: true });
  };
  const login = useMutation({
    ...api.accounts.login.mutation({ quiet: true }),
    onSuccess: enter,
    onError: (error, { body: { email, password } }) => asksForCode(error) && setWaiting({ email, password }),
  });
  const startOver = () => {
    setWaiting(null);
    login.reset();
  };
  return { login, enter, waiting, startOver };
}

/** Log in with an email address and a password, and a code if two-factor login is on. */
export function LoginPage() {
  const { t } = useTranslation();
  const { next } = route.useSearch();
  const { login, enter, waiting, startOver } = useLogin();
  if (waiting) {
    return (
      <GuestFrame title={t('accounts.secondTitle')} text={t('accounts.secondText')}>
        <SecondStep
          firstStep={waiting}
          attempt={login.isError ? login.submittedAt : 0}
          error={login.variables?.body.code === undefined ? undefined : login.error?.message}
          loading={login.isPending}
          onCode={(code) => !login.isPending && login.mutate({ body: { ...waiting, code } })}
          onBack={startOver}
        />
      </GuestFrame>
    );
  }
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
      <CredentialsForm
        error={login.error?.message}
        loading={login.isPending}
        onSubmit={(body) => login.mutate({ body })}
      />
      <PasskeyButton onDone={enter} />
      <GoogleButton purpose="signIn" next={next} />
    </GuestFrame>
  );
}

interface CredentialsProps {
  error: string | undefined;
  loading: boolean;
  onSubmit: (credentials: Credentials) => void;
}

function CredentialsForm({ error, loading, onSubmit }: CredentialsProps) {
  const { t } = useTranslation();
  const draft = useDraft(accounts.login.body, { email: '', password: '' }, onSubmit);
  const password = draft.bind('password');
  return (
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
          {...password}
          error={password.error ?? error}
        />
        <Button type="submit" variant="primary" size="large" fullWidth loading={loading}>
          {t('accounts.login')}
        </Button>
        <TextLink to="/forgot-password">{t('accounts.forgot')}</TextLink>
      </Stack>
    </form>
  );
}
