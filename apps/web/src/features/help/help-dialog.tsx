import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ClientError } from '@tessera/client/client-error';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../api.ts';
import { refusalAt } from '../../form/form-problems.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import styles from './help.module.css';

/** Answers questions about the product. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string>();
  const ask = useMutation({
    mutationFn: (question: string) =>
      queries.fetchQuery({ ...api.help.ask.options({ body: { message: question } }), meta: { quiet: true } }),
    meta: { quiet: true },
    onError: (error) =>
      error instanceof ClientError && error.field === 'body.message'
        ? setProblem(refusalAt(error))
        : reportFailure(error),
  });
  const choose = (question: string) => {
    setMessage(question);
    setProblem(undefined);
    ask.mutate(question);
  };
  return (
    <FormDialog
      size="medium"
      title={t('help.title')}
      action={t('help.ask')}
      loading={ask.isPending}
      disabled={message.trim() === ''}
      onSubmit={() => ask.mutate(message)}
      onClose={onClose}
    >
      <Stack>
        <TextField
          label={t('help.question')}
          description={t('help.hint')}
          placeholder={t('help.placeholder')}
          autoFocus
          maxLength={500}
          value={message}
          error={problem}
          onChange={(next) => {
            setMessage(next);
            setProblem(undefined);
          }}
        />
        {ask.data && <Answer {...ask.data} onAsk={choose} onClose={onClose} />}
      </Stack>
    </FormDialog>
  );
}

interface AnswerProps {
  reply: string;
  page: string | null;
  others: string[];
  onAsk: (question: string) => void;
  onClose: () => void;
}

function Answer({ reply, page, others, onAsk, onClose }: AnswerProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const visit = (to: string) => {
    onClose();
    void navigate({ to });
  };
  return (
    <>
      <section className={styles.answer} aria-label={t('help.answer')} aria-live="polite">
        <p>{reply}</p>
        {page !== null && (
          <Button size="small" onClick={() => visit(page)}>
            {t('help.open')}
          </Button>
        )}
      </section>
      {others.length > 0 && (
        <section className={styles.others}>
          <h3>{t('help.others')}</h3>
          {others.map((question) => (
            <Button key={question} variant="quiet" size="small" onClick={() => onAsk(question)}>
              {question}
            </Button>
          ))}
        </section>
      )}
    </>
  );
}
