import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ClientError } from '@tessera/client/client-error';
import { credentials } from '@tessera/contracts/accounts/credentials.contract';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../api.ts';
import { useDraft } from '../../form/use-draft.ts';
import { endSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { TextLink } from '../../ui/text.tsx';
import { GuestFrame } from './guest-frame.tsx';

const route = getRouteApi('/reset-password/$token');
const schema = credentials.resetPassword.body.pick({ password: true });

/** Target of the mailed link: sets a new password. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const { token } = route.useParams();
  const navigate = useNavigate();
  const reset = useMutation({
    ...api.credentials.resetPassword.mutation({ quiet: true }),
    onSuccess: () => {
      endSession();
      toast.success(t('accounts.passwordSet'));
      void navigate({ to: '/login', replace: true });
    },
    onError: (error) => isAboutLink(error) || draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(schema, { password: '' }, ({ password }) => reset.mutate({ body: { token, password } }));
  if (isAboutLink(reset.error)) {
    return (
      <GuestFrame title={t('accounts.linkGone')} text={t('accounts.linkGoneText')}>
        <p>
          <TextLink to="/forgot-password">{t('accounts.askAgain')}</TextLink>
        </p>
      </GuestFrame>
    );
  }
  return (
    <GuestFrame title={t('accounts.resetTitle')} text={t('accounts.resetText')}>
      <form onSubmit={draft.submit} noValidate>
        <Stack>
          <PasswordField
            label={t('accounts.newPassword')}
            description={t('accounts.passwordHint')}
            autoComplete="new-password"
            autoFocus
            required
            {...draft.bind('password')}
          />
          <Button type="submit" variant="primary" size="large" fullWidth loading={reset.isPending}>
            {t('accounts.setPassword')}
          </Button>
        </Stack>
      </form>
    </GuestFrame>
  );
}

/** Used, replaced, expired, or not copied whole. */
const isAboutLink = (error: Error | null): boolean => error instanceof ClientError && error.field === 'body.token';
