import { useMutation } from '@tanstack/react-query';
import { NewPhone } from '@tessera/contracts/accounts/phone-codes.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { LocalMailbox } from '../../../mailbox/local-mailbox.tsx';
import { useUser } from '../../../session/use-session.ts';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { asksForCode, SecondStepField } from './second-step-field.tsx';

interface PhoneDialogProps {
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** Adds a phone: the number and the password, then the code that it gets. */
export function PhoneDialog(props: PhoneDialogProps) {
  const [phone, setPhone] = useState<string | null>(null);
  return phone === null ? (
    <NumberStep onSent={setPhone} onClose={props.onClose} />
  ) : (
    <ConfirmStep phone={phone} {...props} />
  );
}

function NumberStep({ onSent, onClose }: { onSent: (phone: string) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const send = useMutation({
    ...api.phoneCodes.send.mutation({ quiet: true }),
    onSuccess: (_, { body }) => onSent(body.phone),
    onError: (error) => {
      if (asksForCode(error)) setIsCodeAsked(true);
      if (!draft.refuse(error)) reportFailure(error);
    },
  });
  const empty: { phone: string; password: string; code: string | undefined } = {
    phone: '',
    password: '',
    code: undefined,
  };
  const draft = useDraft(NewPhone, empty, (body) => send.mutate({ body }));
  return (
    <FormDialog
      title={t('settings.phone.add')}
      action={t('settings.phone.send')}
      loading={send.isPending}
      disabled={draft.values.phone === '' || draft.values.password === ''}
      onSubmit={() => send.mutate({ body: draft.values })}
      onClose={onClose}
    >
      <Stack>
        <TextField
          label={t('settings.phone.number')}
          description={t('settings.phone.hint')}
          type="tel"
          autoComplete="tel"
          required
          {...draft.bind('phone')}
        />
        <PasswordField
          label={t('settings.twoFactor.password')}
          autoComplete="current-password"
          required
          {...draft.bind('password')}
        />
        {isCodeAsked && <SecondStepField bind={draft.bind} />}
      </Stack>
    </FormDialog>
  );
}

function ConfirmStep({ phone, onCodes, onClose }: PhoneDialogProps & { phone: string }) {
  const { t } = useTranslation();
  const { email } = useUser();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    ...api.phoneCodes.confirm.mutation({ quiet: true }),
    onSuccess: ({ recovery_codes }) => {
      toast.success(t('settings.phone.added'));
      if (recovery_codes.length > 0) onCodes(recovery_codes);
      else onClose();
    },
    onError: () => setCode(''),
  });
  const finish = (value: string) => !confirm.isPending && confirm.mutate({ body: { phone, code: value } });
  return (
    <FormDialog
      title={t('settings.phone.confirmTitle')}
      action={t('settings.phone.confirm')}
      loading={confirm.isPending}
      disabled={code.length < 6}
      onSubmit={() => finish(code)}
      onClose={onClose}
    >
      <Stack>
        <p style={{ margin: 0 }}>{t('settings.phone.sent', { phone })}</p>
        <CodeField
          // A refused code starts over in the first box.
          key={confirm.isError ? confirm.submittedAt : 0}
          label={t('settings.phone.code')}
          value={code}
          onChange={setCode}
          error={confirm.error?.message}
        />
        <LocalMailbox email={email} onCode={setCode} />
      </Stack>
    </FormDialog>
  );
}
