import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { LocalMailbox } from '../../mailbox/local-mailbox.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout.tsx';

type FirstStep = { email: string; password: string } | { ticket: string };

interface SecondStepProps {
  /** What shows that the first step was taken: codes by text message need it. */
  firstStep: FirstStep;
  /** What the server said about the last code. */
  error: string | undefined;
  /** Changes with each refused code, so that the boxes start over. */
  attempt: number;
  loading: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The second step of the login: a code from the app or a text message, or a recovery code. */
export function SecondStep({ firstStep, error, attempt, loading, onCode, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const [isRecovery, setIsRecovery] = useState(false);
  const [typed, setTyped] = useState({ attempt, code: '' });
  const code = typed.attempt === attempt ? typed.code : '';
  const type = (next: string) => setTyped({ attempt, code: next });
  const text = useMutation(api.phoneCodes.sendForLogin.mutation({ quiet: true }));
  const swap = () => {
    setIsRecovery(!isRecovery);
    type('');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCode(code);
      }}
    >
      <Stack>
        {isRecovery ? (
          <TextField label={t('accounts.recoveryCode')} autoFocus value={code} onChange={type} error={error} />
        ) : (
          <CodeField
            key={attempt}
            label={t(text.data ? 'accounts.textCode' : 'accounts.appCode')}
            value={code}
            onChange={type}
            onComplete={onCode}
            error={error}
          />
        )}
        <Button type="submit" variant="primary" size="large" fullWidth loading={loading} disabled={code.length < 6}>
          {t('accounts.login')}
        </Button>
        {text.data && !isRecovery && (
          <p role="status" style={{ margin: 0, color: 'var(--text-muted)' }}>
            {t('accounts.textSent', { phone: text.data.phone })}
          </p>
        )}
        {text.error && <p role="alert">{text.error.message}</p>}
        {!isRecovery && (
          <Button variant="quiet" fullWidth loading={text.isPending} onClick={() => text.mutate({ body: firstStep })}>
            {t(text.data ? 'accounts.textAgain' : 'accounts.sendText')}
          </Button>
        )}
        <Button variant="quiet" fullWidth onClick={swap}>
          {t(isRecovery ? 'accounts.useApp' : 'accounts.lostPhone')}
        </Button>
        <Button variant="quiet" fullWidth onClick={onBack}>
          {t('accounts.back')}
        </Button>
        {text.data && 'email' in firstStep && <LocalMailbox email={firstStep.email} onCode={onCode} />}
      </Stack>
    </form>
  );
}
