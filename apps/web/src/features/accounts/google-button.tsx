import { IconBrandGoogle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { leaveForProvider } from '../../session/oauth-wait.ts';
import styles from './sign-in-button.module.css';

interface GoogleButtonProps {
  /** `signUp` asks which Google account. */
  purpose: 'signIn' | 'signUp';
  /** Page after the login. */
  next?: string;
}

/** Goes on with Google; hidden where Google is not set up. */
export function GoogleButton({ purpose, next }: GoogleButtonProps) {
  const { t } = useTranslation();
  const state = useQuery({ ...api.google.state.options({}), meta: { quiet: true }, staleTime: Infinity });
  const onSuccess = ({ url, secret }: { url: string; secret: string }) =>
    leaveForProvider(url, { secret, purpose: 'signIn', ...(next !== undefined && { next }) });
  const signIn = useMutation({ ...api.google.signIn.mutation(), onSuccess });
  const signUp = useMutation({ ...api.google.signUp.mutation(), onSuccess });
  const chosen = purpose === 'signIn' ? signIn : signUp;
  if (!state.data?.on) return null;
  return (
    <div className={styles.button}>
      {purpose === 'signUp' && <p className={styles.or}>{t('accounts.or')}</p>}
      <Button
        size="large"
        fullWidth
        icon={<IconBrandGoogle size={18} aria-hidden />}
        loading={chosen.isPending || chosen.isSuccess}
        onClick={() => chosen.mutate({ body: {} })}
      >
        {t('accounts.google')}
      </Button>
    </div>
  );
}
