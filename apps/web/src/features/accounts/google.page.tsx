import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { GoogleRegistration } from '@tessera/contracts/accounts/google.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../api.ts';
import { useDraft } from '../../form/use-draft.ts';
import { beginSession, type User } from '../../session/session.ts';
import { ownTimeZone } from '../../time/time-zones.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { oauthWait } from '../../session/oauth-wait.ts';
import { GuestFrame } from './guest-frame.tsx';
import { LinkReturnPage } from './link-return.page.tsx';
import { SecondStep } from './second-step.tsx';
import { useOauthAnswer } from './use-oauth-answer.ts';

const schema = GoogleRegistration.pick({ name: true, workspace_name: true });

/** Where Google sends the browser back to: after a login, or after an account or a calendar to link was chosen. */
export function GooglePage() {
  const [purpose] = useState(() => oauthWait()?.purpose ?? 'signIn');
  return purpose === 'signIn' ? <GoogleLogin /> : <LinkReturnPage />;
}

function GoogleLogin() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const enter = ({ token, user }: { token: string; user: User }) => {
    beginSession(token, user);
    void navigate({ href: wait?.next ?? '/', replace: true });
  };
  const finish = useMutation({
    ...api.google.finish.mutation({ quiet: true }),
    onSuccess: (outcome) => outcome.kind === 'signedIn' && enter(outcome),
  });
  const wait = useOauthAnswer((body) => finish.mutate({ body }));
  const missing = finish.data;
  const problem = wait ? finish.error?.message : t('accounts.googleNothing');
  if (problem !== undefined) {
    return (
      <GuestFrame title={t('accounts.googleFailed')} text={problem}>
        <p>
          <LinkButton to="/login">{t('accounts.backToLogin')}</LinkButton>
        </p>
      </GuestFrame>
    );
  }
  if (missing?.kind === 'secondStep') return <GoogleSecondStep ticket={missing.ticket} onDone={enter} />;
  if (missing?.kind === 'signUp') return <GoogleSignUp {...missing} onDone={enter} />;
  return (
    <GuestFrame title={t('accounts.googleChecking')}>
      <Stack>
        <Skeleton height={34} />
        <Skeleton height={34} />
      </Stack>
    </GuestFrame>
  );
}

interface StepProps {
  ticket: string;
  onDone: (session: { token: string; user: User }) => void;
}

function GoogleSecondStep({ ticket, onDone }: StepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const check = useMutation({ ...api.google.secondStep.mutation({ quiet: true }), onSuccess: onDone });
  return (
    <GuestFrame title={t('accounts.secondTitle')} text={t('accounts.secondText')}>
      <SecondStep
        firstStep={{ ticket }}
        attempt={check.isError ? check.submittedAt : 0}
        error={check.error?.message}
        loading={check.isPending}
        onCode={(code) => !check.isPending && check.mutate({ body: { ticket, code } })}
        onBack={() => void navigate({ to: '/login' })}
      />
    </GuestFrame>
  );
}

function GoogleSignUp({ ticket, email, name, onDone }: StepProps & { email: string; name: string }) {
  const { t } = useTranslation();
  const register = useMutation({
    ...api.google.register.mutation({ quiet: true }),
    onSuccess: onDone,
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(schema, { name, workspace_name: '' }, (body) =>
    register.mutate({ body: { ...body, ticket, time_zone: ownTimeZone() } }),
  );
  return (
    <GuestFrame title={t('accounts.registerTitle')} text={t('accounts.googleNew', { email })}>
      <form onSubmit={draft.submit} noValidate>
        <Stack>
          <TextField label={t('accounts.name')} autoComplete="name" required {...draft.bind('name')} />
          <TextField
            label={t('accounts.workspaceName')}
            placeholder={t('accounts.workspaceExample')}
            autoComplete="organization"
            autoFocus
            required
            {...draft.bind('workspace_name')}
          />
          <Button type="submit" variant="primary" size="large" fullWidth loading={register.isPending}>
            {t('accounts.finish')}
          </Button>
        </Stack>
      </form>
    </GuestFrame>
  );
}
