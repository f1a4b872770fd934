import { useMutation } from '@tanstack/react-query';
import { twoFactor } from '@tessera/contracts/accounts/two-factor.contract';
import type { TwoFactorSetup } from '@tessera/contracts/accounts/two-factor.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { QrCode } from '../../../fill/qr-code.tsx';
import { useDraft } from '../../../form/use-draft.ts';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import styles from './two-factor.module.css';

interface SetupProps {
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** Turns two-factor login on: the password, then a code that proves that the app has the secret. */
export function TwoFactorSetupDialog({ onCodes, onClose }: SetupProps) {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  return setup ? (
    <ScanStep setup={setup} onCodes={onCodes} onClose={onClose} />
  ) : (
    <PasswordStep onSetup={setSetup} onClose={onClose} />
  );
}

function PasswordStep({ onSetup, onClose }: { onSetup: (setup: TwoFactorSetup) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const begin = useMutation({
    ...api.twoFactor.begin.mutation({ quiet: true }),
    onSuccess: onSetup,
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(twoFactor.begin.body, { password: '' }, (body) => begin.mutate({ body }));
  return (
    <FormDialog
      title={t('settings.twoFactor.turnOn')}
      action={t('settings.twoFactor.next')}
      loading={begin.isPending}
      disabled={!draft.isChanged}
      onSubmit={() => begin.mutate({ body: draft.values })}
      onClose={onClose}
    >
      <PasswordField
        label={t('settings.twoFactor.password')}
        autoComplete="current-password"
        required
        {...draft.bind('password')}
      />
    </FormDialog>
  );
}

function ScanStep({ setup, onCodes, onClose }: SetupProps & { setup: TwoFactorSetup }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    ...api.twoFactor.confirm.mutation({ quiet: true }),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
    onError: () => setCode(''),
  });
  return (
    <FormDialog
      title={t('settings.twoFactor.scanTitle')}
      action={t('settings.twoFactor.turnOn')}
      loading={confirm.isPending}
      disabled={code.length < 6}
      onSubmit={() => confirm.mutate({ body: { code } })}
      onClose={onClose}
    >
      <Stack>
        <p className={styles.text}>{t('settings.twoFactor.scanText')}</p>
        <QrCode className={styles.qr} text={setup.address} label={t('settings.twoFactor.qr')} />
        <CopyField label={t('settings.twoFactor.secret')} value={setup.secret} />
        <CodeField
          // A refused code starts over in the first box.
          key={confirm.isError ? confirm.submittedAt : 0}
          label={t('settings.twoFactor.code')}
          value={code}
          onChange={setCode}
          error={confirm.error?.message}
        />
      </Stack>
    </FormDialog>
  );
}
