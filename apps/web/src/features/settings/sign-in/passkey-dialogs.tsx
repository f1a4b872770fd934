import { useMutation } from '@tanstack/react-query';
import { passkeys } from '@tessera/contracts/accounts/passkeys.contract';
import type { Passkey } from '@tessera/contracts/accounts/passkeys.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { makePasskey, passkeyProblem } from '../../../session/passkey.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { deviceOf } from '../device.ts';
import { asksForCode, SecondStepField } from './second-step-field.tsx';

interface DialogProps {
  passkey: Passkey;
  onClose: () => void;
}

/** Asks for both steps of a login, lets the device make the passkey, and stores it. */
function useAdding(onClose: () => void) {
  const { t } = useTranslation();
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const [name, setName] = useState(() => {
    const device = deviceOf(navigator.userAgent);
    return device ? t('settings.security.onSystem', device) : t('settings.passkeys.thisDevice');
  });
  const onError = (error: Error) => {
    if (asksForCode(error)) setIsCodeAsked(true);
    if (!draft.refuse(error)) reportFailure(error);
  };
  const add = useMutation({
    ...api.passkeys.add.mutation({ quiet: true }),
    onSuccess: () => {
      toast.success(t('settings.passkeys.isAdded'));
      onClose();
    },
    onError,
  });
  const begin = useMutation({
    ...api.passkeys.begin.mutation({ quiet: true }),
    onSuccess: async (creation) => {
      try {
        add.mutate({ body: { ...(await makePasskey(creation)), name } });
      } catch (error) {
        const said = passkeyProblem(error);
        if (said === undefined) throw error;
        toast.error(t(`accounts.passkeyProblems.${said}`));
      }
    },
    onError,
  });
  const empty: { password: string; code: string | undefined } = { password: '', code: undefined };
  const draft = useDraft(passkeys.begin.body, empty, () => undefined);
  const { password } = draft.values;
  const submit = () => begin.mutate({ body: { ...draft.values, password: password === '' ? undefined : password } });
  return { name, setName, draft, isCodeAsked, submit, isPending: begin.isPending || add.isPending };
}

/** Adds a passkey of this device. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { name, setName, draft, isCodeAsked, submit, isPending } = useAdding(onClose);
  return (
    <FormDialog
      title={t('settings.passkeys.add')}
      action={t('settings.passkeys.goOn')}
      loading={isPending}
      disabled={name.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack>
        <TextField label={t('settings.passkeys.name')} required value={name} onChange={setName} />
        <PasswordField
          label={t('settings.twoFactor.password')}
          description={t('settings.linked.ifSet')}
          autoComplete="current-password"
          {...draft.bind('password')}
        />
        {isCodeAsked && <SecondStepField bind={draft.bind} />}
      </Stack>
    </FormDialog>
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: DialogProps) {
  const { t } = useTranslation();
  const rename = useMutation({
    ...api.passkeys.rename.mutation({ quiet: true }),
    onSuccess: onClose,
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(passkeys.rename.body.pick({ name: true }), { name: passkey.name }, () => undefined);
  return (
    <FormDialog
      title={t('settings.passkeys.renameTitle')}
      loading={rename.isPending}
      disabled={draft.values.name.trim() === ''}
      onSubmit={() => rename.mutate({ body: { ...draft.values, id: passkey.id } })}
      onClose={onClose}
    >
      <TextField label={t('settings.passkeys.name')} autoFocus required {...draft.bind('name')} />
    </FormDialog>
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: DialogProps) {
  const { t } = useTranslation();
  const remove = useMutation({
    ...api.passkeys.remove.mutation({ quiet: true }),
    onSuccess: () => {
      toast.success(t('settings.passkeys.removed'));
      onClose();
    },
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(passkeys.remove.body.pick({ password: true }), { password: '' }, () => undefined);
  const { password } = draft.values;
  return (
    <FormDialog
      title={t('settings.passkeys.removeTitle', { name: passkey.name })}
      action={t('settings.passkeys.remove')}
      loading={remove.isPending}
      onSubmit={() => remove.mutate({ body: { id: passkey.id, ...(password !== '' && { password }) } })}
      onClose={onClose}
    >
      <PasswordField
        label={t('settings.twoFactor.password')}
        description={t('settings.linked.ifSet')}
        autoComplete="current-password"
        {...draft.bind('password')}
      />
    </FormDialog>
  );
}
