import { useMutation } from '@tanstack/react-query';
import { twoFactor } from '@tessera/contracts/accounts/two-factor.contract';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

interface ProofProps {
  purpose: 'renew' | 'off' | 'noPhone';
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

const titles = {
  renew: 'settings.twoFactor.renew',
  off: 'settings.twoFactor.turnOff',
  noPhone: 'settings.phone.remove',
} as const;

/** Asks for the password and a code before recovery codes are replaced or two-factor login is turned off. */
export function TwoFactorProofDialog({ purpose, onCodes, onClose }: ProofProps) {
  const { t } = useTranslation();
  const onError = (error: Error) => draft.refuse(error) || reportFailure(error);
  const renew = useMutation({
    ...api.twoFactor.renewCodes.mutation({ quiet: true }),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
    onError,
  });
  const turnOff = useMutation({
    ...api.twoFactor.turnOff.mutation({ quiet: true }),
    onSuccess: () => {
      toast.success(t('settings.twoFactor.turnedOff'));
      onClose();
    },
    onError,
  });
  const removePhone = useMutation({
    ...api.phoneCodes.remove.mutation({ quiet: true }),
    onSuccess: () => {
      toast.success(t('settings.phone.removed'));
      onClose();
    },
    onError,
  });
  const chosen = { renew, off: turnOff, noPhone: removePhone }[purpose];
  const title = t(titles[purpose]);
  const draft = useDraft(twoFactor.turnOff.body, { password: '', code: '' }, () => undefined);
  return (
    <FormDialog
      title={title}
      action={title}
      loading={chosen.isPending}
      disabled={draft.values.password === '' || draft.values.code === ''}
      onSubmit={() => chosen.mutate({ body: draft.values })}
      onClose={onClose}
    >
      <Stack>
        <PasswordField
          label={t('settings.twoFactor.password')}
          autoComplete="current-password"
          required
          {...draft.bind('password')}
        />
        <TextField
          label={t('settings.twoFactor.anyCode')}
          autoComplete="one-time-code"
          required
          {...draft.bind('code')}
        />
      </Stack>
    </FormDialog>
  );
}
