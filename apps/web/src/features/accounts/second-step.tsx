import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout.tsx';

interface SecondStepProps {
  /** What the server said about the last code. */
  error: string | undefined;
  /** Changes with each refused code, so that the boxes start over. */
  attempt: number;
  loading: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The second step of the login: a code from the app, or a recovery code. */
export function SecondStep({ error, attempt, loading, onCode, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const [isRecovery, setIsRecovery] = useState(false);
  const [typed, setTyped] = useState({ attempt, code: '' });
  const code = typed.attempt === attempt ? typed.code : '';
  const type = (next: string) => setTyped({ attempt, code: next });
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
            label={t('accounts.appCode')}
            value={code}
            onChange={type}
            onComplete={onCode}
            error={error}
          />
        )}
        <Button type="submit" variant="primary" size="large" fullWidth loading={loading} disabled={code.length < 6}>
          {t('accounts.login')}
        </Button>
        <Button variant="quiet" fullWidth onClick={swap}>
          {t(isRecovery ? 'accounts.useApp' : 'accounts.lostPhone')}
        </Button>
        <Button variant="quiet" fullWidth onClick={onBack}>
          {t('accounts.back')}
        </Button>
      </Stack>
    </form>
  );
}
