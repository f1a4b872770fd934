import type { Submission } from '@tessera/contracts/forms/forms.schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMayOn } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';

/** A suspicion that a person can clear. */
export function Suspicion({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const clear = useMutation(api.responses.notSpam.mutation());
  const { id, form_id } = submission;
  const can = useMayOn('form', form_id);
  return (
    <Notice
      tone="warning"
      title={t('forms.responses.spam')}
      action={
        can('submissions:CAN_EDIT') && (
          <Button size="small" loading={clear.isPending} onClick={() => clear.mutate({ body: { form_id, id } })}>
            {t('forms.responses.notSpam')}
          </Button>
        )
      }
    >
      {t('forms.responses.spamText')}
    </Notice>
  );
}
