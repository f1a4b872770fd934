import { useMutation } from '@tanstack/react-query';
import { Credentials } from '@tessera/contracts/accounts/accounts.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { LocalMailbox } from '../../../mailbox/local-mailbox.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { asksForCode, SecondStepField } from './second-step-field.tsx';

/** Changes the address of the account: a link in a mail to the new one confirms it. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const change = useMutation({
    ...api.credentials.changeEmail.mutation({ quiet: true }),
    onError: (error) => {
      if (asksForCode(error)) setIsCodeAsked(true);
      if (!draft.refuse(error)) reportFailure(error);
    },
  });
  const empty: { email: string; password: string; code: string | undefined } = {
    email: '',
    password: '',
    code: undefined,
  };
  const draft = useDraft(Credentials, empty, (body) => change.mutate({ body }));
  if (change.data) {
    return (
      <Dialog opened title={t('settings.email.sentTitle')} onClose={onClose} actions={<Done onClose={onClose} />}>
        <Stack>
          <p style={{ margin: 0 }}>{t('settings.email.sent', { email: change.data.email })}</p>
          <LocalMailbox email={change.data.email} />
        </Stack>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t('settings.email.change')}
      action={t('settings.email.send')}
      loading={change.isPending}
      disabled={draft.values.email === '' || draft.values.password === ''}
      onSubmit={() => change.mutate({ body: draft.values })}
      onClose={onClose}
    >
      <Stack>
        <p style={{ margin: 0, color: 'var(--text-muted)' }}>{t('settings.email.text')}</p>
        <TextField label={t('settings.email.next')} type="email" required {...draft.bind('email')} />
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

function Done({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="primary" onClick={onClose}>
      {t('settings.email.close')}
    </Button>
  );
}
