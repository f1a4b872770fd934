import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ClientError } from '@tessera/client/client-error';
import { AcceptedInvitation } from '@tessera/contracts/workspaces/workspaces.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../api.ts';
import { ownTimeZone } from '../../time/time-zones.ts';
import { useDraft } from '../../form/use-draft.ts';
import { beginSession } from '../../session/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { GuestFrame } from './guest-frame.tsx';

const route = getRouteApi('/invite/$token');

/** Target of an invitation: join a workspace with an existing account or a new one. */
export function InvitePage() {
  const { t } = useTranslation();
  const { token } = route.useParams();
  const invitation = useQuery({
    ...api.workspaces.invitation.options({ query: { token } }),
    meta: { quiet: true },
    retry: (failures, error) => failures < 2 && error.isTransient,
  });
  if (invitation.error) {
    return (
      <GuestFrame title={t('accounts.invitationGone')} text={invitation.error.message}>
        <p style={{ color: 'var(--text-muted)' }}>{t('accounts.invitationGoneText')}</p>
        <LinkButton to="/login">{t('accounts.toLogin')}</LinkButton>
      </GuestFrame>
    );
  }
  if (!invitation.data) {
    return (
      <GuestFrame title={t('ui.loading')}>
        <Stack>
          <Skeleton height={34} />
          <Skeleton height={34} />
        </Stack>
      </GuestFrame>
    );
  }
  const { workspace_name, email, has_account } = invitation.data;
  return (
    <GuestFrame
      title={t('accounts.inviteTitle', { workspace: workspace_name })}
      text={`${t('accounts.inviteText', { email })} ${t(has_account ? 'accounts.inviteHasAccount' : 'accounts.inviteNewAccount')}`}
    >
      <JoinForm token={token} email={email} hasAccount={has_account} />
    </GuestFrame>
  );
}

const newAccount = AcceptedInvitation.pick({ name: true, password: true, code: true }).required({
  name: true,
  password: true,
});
const knownAccount = AcceptedInvitation.pick({ name: true, password: true, code: true }).required({ password: true });

function useJoining(token: string, hasAccount: boolean) {
  const navigate = useNavigate();
  const [asksForCode, setAsksForCode] = useState(false);
  const join = useMutation({
    ...api.workspaces.acceptInvitation.mutation({ quiet: true }),
    onSuccess: (joined) => {
      beginSession(joined.token, joined.user);
      void navigate({ to: '/', replace: true });
    },
    onError: (error) => {
      if (error instanceof ClientError && error.field === 'body.code') setAsksForCode(true);
      if (!draft.refuse(error)) reportFailure(error);
    },
  });
  const draft = useDraft(
    hasAccount ? knownAccount : newAccount,
    { name: hasAccount ? undefined : '', password: '', code: undefined as string | undefined },
    ({ name, password, code }: { name?: string; password?: string; code?: string }) =>
      join.mutate({ body: { token, password, ...(hasAccount ? { code } : { name, time_zone: ownTimeZone() }) } }),
  );
  return { join, draft, asksForCode };
}

function JoinForm({ token, email, hasAccount }: { token: string; email: string; hasAccount: boolean }) {
  const { t } = useTranslation();
  const { join, draft, asksForCode } = useJoining(token, hasAccount);
  const name = draft.bind('name');
  const code = draft.bind('code');
  return (
    <form onSubmit={draft.submit} noValidate>
      <Stack>
        <TextField
          label={t('accounts.email')}
          value={email}
          onChange={() => undefined}
          readOnly
          autoComplete="username"
        />
        {!hasAccount && (
          <TextField
            label={t('accounts.name')}
            autoComplete="name"
            required
            autoFocus
            {...name}
            value={name.value ?? ''}
          />
        )}
        <PasswordField
          label={t('accounts.password')}
          description={hasAccount ? undefined : t('accounts.passwordHint')}
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
          required
          {...draft.bind('password')}
        />
        {asksForCode && (
          <TextField
            label={t('accounts.anyCode')}
            autoComplete="one-time-code"
            autoFocus
            required
            {...code}
            value={code.value ?? ''}
          />
        )}
        <Button type="submit" variant="primary" size="large" fullWidth loading={join.isPending}>
          {t('accounts.join')}
        </Button>
      </Stack>
    </form>
  );
}
