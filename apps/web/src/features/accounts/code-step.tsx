import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useNow } from '../../time/time-words.ts';
import { LocalMailbox } from '../../mailbox/local-mailbox.tsx';
import { beginSession } from '../../session/session.ts';
import { momentWords } from '../../time/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/overlays/toast.ts';

export interface SentCode {
  registration_id: string;
  email: string;
  expires_at: string;
}

const resendPauseMs = 30_000;

/** The pending registration: finishing it logs in, resending creates a new code. */
function useRegistration(first: SentCode) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(first);
  const [sentAt, setSentAt] = useState(() => Date.now());
  const register = useMutation({
    ...api.accounts.register.mutation({ quiet: true }),
    onSuccess: ({ token, user }) => {
      beginSession(token, user);
      void navigate({ to: '/', replace: true });
    },
    onError: () => setCode(''),
  });
  const resend = useMutation({
    ...api.accounts.resendCode.mutation(),
    onSuccess: (next) => {
      setSent(next);
      setSentAt(Date.now());
      toast.success(t('accounts.resent'));
    },
  });
  const finish = (value: string) => {
    setCode(value);
    if (!register.isPending) register.mutate({ body: { registration_id: sent.registration_id, code: value } });
  };
  return { code, setCode, sent, sentAt, register, resend, finish };
}

/** Third step: the code from the email, which creates the account and logs in. */
export function CodeStep({ sent: first }: { sent: SentCode }) {
  const { t } = useTranslation();
  const { code, setCode, sent, sentAt, register, resend, finish } = useRegistration(first);
  const wait = Math.ceil((sentAt + resendPauseMs - useNow(true)) / 1_000);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        finish(code);
      }}
    >
      <Stack>
        <p style={{ margin: 0, color: 'var(--text-muted)' }}>
          {t('accounts.codeText', { email: sent.email, time: momentWords(sent.expires_at).slice(-5) })}
        </p>
        <CodeField
          // A refused code starts over in the first box.
          key={register.isError ? register.submittedAt : 0}
          label={t('accounts.code')}
          value={code}
          onChange={setCode}
          onComplete={finish}
          error={register.error?.message}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          fullWidth
          loading={register.isPending}
          disabled={code.length < 6}
        >
          {t('accounts.finish')}
        </Button>
        <Button
          variant="quiet"
          fullWidth
          disabled={wait > 0}
          loading={resend.isPending}
          onClick={() => resend.mutate({ body: { registration_id: sent.registration_id } })}
        >
          {wait > 0 ? t('accounts.resendIn', { seconds: wait }) : t('accounts.resend')}
        </Button>
        <LocalMailbox email={sent.email} onCode={finish} />
      </Stack>
    </form>
  );
}
