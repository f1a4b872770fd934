import { NewView } from '@tessera/contracts/views/views.schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reportFailure } from '../../api.ts';
import type { z } from 'zod';
import { useDraft } from '../../form/use-draft.ts';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';

const NamedView = NewView.pick({ name: true, shared: true });

interface ViewNameDialogProps {
  title: string;
  initial: string;
  /** Asks whether to share the view, too. */
  mayShare?: boolean;
  onSubmit: (name: string, shared: boolean) => Promise<void>;
  onClose: () => void;
}

/** Names a view. */
export function ViewNameDialog({ title, initial, mayShare = false, onSubmit, onClose }: ViewNameDialogProps) {
  const { t } = useTranslation();
  const save = useMutation({
    mutationFn: ({ name, shared }: z.output<typeof NamedView>) => onSubmit(name, shared),
    onSuccess: onClose,
    onError: (error) => draft.refuse(error) || reportFailure(error),
    meta: { quiet: true },
  });
  const draft = useDraft(NamedView, { name: initial, shared: false }, (named) => save.mutate(named));
  return (
    <FormDialog title={title} loading={save.isPending} onSubmit={draft.submit} onClose={onClose}>
      <Stack>
        <TextField
          {...draft.bind('name')}
          label={t('lists.views.name')}
          placeholder={t('lists.views.namePlaceholder')}
          maxLength={120}
          required
          autoFocus
        />
        {mayShare && (
          <SwitchField
            label={t('lists.views.share')}
            description={t('lists.views.shareHint')}
            checked={draft.values.shared ?? false}
            onChange={(shared) => draft.set({ shared })}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
