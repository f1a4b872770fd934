import { IconFingerprint } from '@tabler/icons-react';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../api.ts';
import { passkeyProblem, signWithPasskey } from '../../session/passkey.ts';
import type { User } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import styles from './sign-in-button.module.css';

/** Logs in with a passkey; hidden in browsers without them. */
export function PasskeyButton({ onDone }: { onDone: (session: { token: string; user: User }) => void }) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const login = useMutation({
    ...api.passkeys.login.mutation({ quiet: true }),
    onSuccess: onDone,
    onError: (error) => setProblem(error.message),
  });
  const begin = useMutation({
    ...api.passkeys.beginLogin.mutation({ quiet: true }),
    onSuccess: async (request) => {
      try {
        login.mutate({ body: await signWithPasskey(request) });
      } catch (error) {
        const said = passkeyProblem(error);
        if (said === undefined) throw error;
        setProblem(t(`accounts.passkeyProblems.${said}`));
      }
    },
    onError: reportFailure,
  });
  if (!browserSupportsWebAuthn()) return null;
  return (
    <div className={styles.button}>
      <p className={styles.or}>{t('accounts.or')}</p>
      <Button
        size="large"
        fullWidth
        icon={<IconFingerprint size={18} aria-hidden />}
        loading={begin.isPending || login.isPending}
        onClick={() => {
          setProblem(undefined);
          begin.mutate({ body: {} });
        }}
      >
        {t('accounts.passkey')}
      </Button>
      {problem !== undefined && (
        <p role="alert" style={{ margin: 0 }}>
          {problem}
        </p>
      )}
    </div>
  );
}
