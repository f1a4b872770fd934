import type { FormStage, ListedForm } from '@tessera/contracts/forms/forms.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { type FormAction, useFormActions } from './use-form-actions.ts';

interface FormBulkProps {
  forms: readonly ListedForm[];
  stage: FormStage;
  onDone: () => void;
}

/** Actions on the selected forms of a list. The server checks each form. */
export function FormBulk({ forms, stage, onDone }: FormBulkProps) {
  const { t } = useTranslation();
  const can = useMay();
  const [asking, setAsking] = useState<'move' | 'remove' | 'purge' | null>(null);
  const close = () => setAsking(null);
  const ids = forms.map(({ id }) => id);
  const act = useFormActions(() => {
    close();
    onDone();
  });
  const button = (action: Extract<FormAction, string>) => (
    <Button
      size="small"
      loading={act.isPending && act.variables.action === action}
      onClick={() => act.mutate({ ids, action })}
    >
      {t(`forms.list.bulk.${action}`)}
    </Button>
  );
  const edits = can({ action: 'forms:CAN_EDIT', on: 'form' });
  const deletion = stage === 'deleted' ? 'purge' : 'remove';
  return (
    <>
      {edits && stage === 'active' && (
        <Button size="small" onClick={() => setAsking('move')}>
          {t('forms.list.bulk.move')}
        </Button>
      )}
      {edits && button(stage === 'active' ? 'archive' : 'restore')}
      {can({ action: 'forms:CAN_DELETE', on: 'form' }) && (
        <Button size="small" variant="danger" onClick={() => setAsking(deletion)}>
          {t(`forms.list.bulk.${deletion}`)}
        </Button>
      )}
      {asking === 'move' && <MoveDialog ids={ids} onClose={close} onDone={onDone} />}
      <ConfirmDialog
        opened={asking === 'remove' || asking === 'purge'}
        title={t('forms.list.confirmTitle')}
        text={t(`forms.list.confirm.${deletion}Many`, { count: ids.length })}
        confirmLabel={t(`forms.list.bulk.${deletion}`)}
        danger
        loading={act.isPending}
        onClose={close}
        onConfirm={() => act.mutate({ ids, action: deletion })}
      />
    </>
  );
}
