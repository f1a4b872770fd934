import { useMutation } from '@tanstack/react-query';
import { doNotCall } from '@tessera/contracts/telephony/do-not-call.contract';
import type { DoNotCallEntry } from '@tessera/contracts/telephony/do-not-call.schema';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { NumberListButton } from './number-list-button.tsx';

/** Puts one number on the list. */
export function AddNumberDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const add = useMutation({
    ...api.doNotCall.add.mutation({ quiet: true }),
    onSuccess: ({ number }) => {
      toast.success(t('doNotCall.added', { number }));
      onClose();
    },
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(doNotCall.add.body, { number: '', note: '' }, (body) => add.mutate({ body }));
  return (
    <FormDialog
      title={t('doNotCall.add')}
      action={t('doNotCall.add')}
      loading={add.isPending}
      onSubmit={draft.submit}
      onClose={onClose}
    >
      <Stack>
        <TextField
          label={t('doNotCall.number')}
          description={t('doNotCall.numberText')}
          type="tel"
          required
          autoFocus
          {...draft.bind('number')}
        />
        <TextField label={t('doNotCall.note')} maxLength={300} {...draft.bind('note')} />
      </Stack>
    </FormDialog>
  );
}

const shownProblems = 10;

/** Puts many numbers on the list, pasted or from a file. */
export function ImportNumbersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const add = useMutation({
    ...api.doNotCall.import.mutation({ quiet: true }),
    onSuccess: ({ added: count, refused }) => {
      if (refused > 0) return;
      toast.success(t('doNotCall.imported', { count }));
      onClose();
    },
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(doNotCall.import.body, { text: '', note: '' }, (body) => add.mutate({ body }));
  return (
    <FormDialog
      title={t('doNotCall.import')}
      action={t('doNotCall.import')}
      isDone={add.isSuccess}
      loading={add.isPending}
      onSubmit={draft.submit}
      onClose={onClose}
    >
      <Stack>
        <TextArea
          label={t('doNotCall.list')}
          description={t('doNotCall.listText')}
          rows={6}
          monospace
          required
          {...draft.bind('text')}
        />
        <div>
          <NumberListButton onText={(text) => draft.set({ text })} />
        </div>
        <TextField label={t('doNotCall.note')} maxLength={300} {...draft.bind('note')} />
        {add.data && (
          <Notice
            tone={add.data.refused > 0 ? 'warning' : 'success'}
            title={t('doNotCall.imported', { count: add.data.added })}
          >
            <div>{t('doNotCall.known', { count: add.data.known })}</div>
            <div>{t('doNotCall.refused', { count: add.data.refused })}</div>
            {add.data.problems.slice(0, shownProblems).map(({ row, value, message }) => (
              <div key={row}>
                {t('doNotCall.row', { row })}: {value} – {message}
              </div>
            ))}
          </Notice>
        )}
      </Stack>
    </FormDialog>
  );
}

/** Takes a number off the list, with a reason. */
export function RemoveNumberDialog({ entry: { id, number }, onClose }: { entry: DoNotCallEntry; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useMutation({
    ...api.doNotCall.remove.mutation({ quiet: true }),
    onSuccess: () => {
      toast.success(t('doNotCall.removed', { number }));
      onClose();
    },
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(doNotCall.remove.body, { id, reason: '' }, (body) => remove.mutate({ body }));
  return (
    <FormDialog
      title={t('doNotCall.removeTitle', { number })}
      action={t('doNotCall.remove')}
      danger
      loading={remove.isPending}
      onSubmit={draft.submit}
      onClose={onClose}
    >
      <TextField
        label={t('doNotCall.reason')}
        description={t('doNotCall.removeText')}
        placeholder={t('doNotCall.reasonHint')}
        required
        autoFocus
        {...draft.bind('reason')}
      />
    </FormDialog>
  );
}
