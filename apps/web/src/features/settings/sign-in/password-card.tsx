import { useMutation } from '@tanstack/react-query';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { FormCard } from '../../../form/form-card.tsx';
import { useDraft } from '../../../form/use-draft.ts';
import { useUser } from '../../../session/use-session.ts';
import { Stack } from '../../../ui/layout.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

const empty = { current_password: '', new_password: '' };

/** Changes the password. */
export function PasswordCard() {
  const { t } = useTranslation();
  const user = useUser();
  const change = useMutation({
    ...api.accounts.changePassword.mutation({ quiet: true }),
    onSuccess: () => {
      draft.reset(empty);
      toast.success(t('settings.security.changed'));
    },
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(accounts.changePassword.body, empty, (body) => change.mutate({ body }));
  return (
    <FormCard
      title={t('settings.security.password')}
      description={t('settings.security.passwordText')}
      action={t('settings.security.change')}
      draft={draft}
      loading={change.isPending}
    >
      {/* Password managers file the new password under this name. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <Stack>
        <PasswordField
          label={t('settings.security.current')}
          autoComplete="current-password"
          required
          {...draft.bind('current_password')}
        />
        <PasswordField
          label={t('settings.security.next')}
          description={t('settings.security.nextHint')}
          autoComplete="new-password"
          required
          {...draft.bind('new_password')}
        />
      </Stack>
    </FormCard>
  );
}
