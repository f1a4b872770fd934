import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ClientError } from '@tessera/client/client-error';
import { NewObject, type ObjectSummary } from '@tessera/contracts/objects/objects.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { readForm } from '../../form/form-problems.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';

function useObjectForm(object: ObjectSummary | null, onClose: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [value, setValue] = useState({ name: object?.name ?? '', description: object?.description ?? '' });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const failed = {
    meta: { quiet: true, invalidates: ['objects'] },
    onError: (error: ClientError) => {
      const field = error.field?.replace(/^body\./, '');
      if (field === 'name' || field === 'description') setProblems({ [field]: error.message });
      else toast.error(error.message);
    },
  };
  const create = useMutation({
    ...api.objects.create.mutation(),
    ...failed,
    onSuccess: ({ id }) => void navigate({ to: '/settings/objects/$objectId', params: { objectId: id } }),
  });
  const update = useMutation({
    ...api.objects.update.mutation(),
    ...failed,
    onSuccess: () => {
      toast.success(t('objects.dialog.saved'));
      onClose();
    },
  });
  const submit = (): void => {
    const read = readForm(NewObject, value);
    if (!read.success) {
      setProblems(Object.fromEntries(read.problems.map(({ path, message }) => [path.map(String).join('.'), message])));
      return;
    }
    const { name, description } = read.data;
    if (object) update.mutate({ body: { id: object.id, revision: object.revision, name, description } });
    else create.mutate({ body: { name, description } });
  };
  const change = (part: Partial<typeof value>): void => {
    setValue((before) => ({ ...before, ...part }));
    setProblems({});
  };
  return { value, change, problems, submit, isBusy: create.isPending || update.isPending };
}

/** Creates an object, or changes name and description of one. @param object null for a new one */
export function ObjectDialog({ object, onClose }: { object: ObjectSummary | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { value, change, problems, submit, isBusy } = useObjectForm(object, onClose);
  return (
    <FormDialog
      title={object ? t('objects.dialog.edit', { name: object.name }) : t('objects.dialog.create')}
      loading={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack>
        <TextField
          label={t('objects.dialog.name')}
          description={t('objects.dialog.nameHint')}
          value={value.name}
          onChange={(name) => change({ name })}
          error={problems['name']}
          maxLength={120}
          required
          autoFocus
        />
        <TextArea
          label={t('objects.dialog.description')}
          value={value.description}
          onChange={(description) => change({ description })}
          error={problems['description']}
          rows={2}
          maxLength={500}
        />
      </Stack>
    </FormDialog>
  );
}
