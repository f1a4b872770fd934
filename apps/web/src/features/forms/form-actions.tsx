import type { Form } from '@tessera/contracts/forms/forms.schema';
import { useNavigate } from '@tanstack/react-router';
import { IconDownload, IconExternalLink, IconHistory, IconPlayerStop, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isPublished } from '../../builder/publish-status.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { MenuEntry } from '../../ui/overlays/menu.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { PreviewDialog } from './builder/preview-dialog.tsx';
import { ShareDialog } from './builder/share-dialog.tsx';
import type { FormEditing } from './builder/use-form-draft.ts';
import { publicAddress } from './public-address.ts';
import { useExport } from './transfer/use-export.ts';
import { ChangesDialog } from './versions/changes-dialog.tsx';

/** The dialog that is open over the builder. */
export type FormDialog = 'preview' | 'share' | 'unpublish' | 'changes' | null;

/** Opens the public address and its code. */
export function ShareButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton label={t('forms.toolbar.share')} onClick={onClick}>
      <IconShare size={18} aria-hidden />
    </IconButton>
  );
}

interface FormMenuOf {
  form: Form;
  canEdit: boolean;
  open: (dialog: FormDialog) => void;
  saveNow: FormEditing['saveNow'];
}

/** What the menu offers: the form as a file, its versions, and what there is to do with a published one. */
export function useFormMenu({ form, canEdit, open, saveNow }: FormMenuOf) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const save = useExport();
  const file: MenuEntry = {
    label: t('forms.transfer.export'),
    icon: <IconDownload size={16} aria-hidden />,
    disabled: save.isPending,
    onSelect: async () => {
      if (canEdit && (await saveNow()) === null) toast.warning(t('forms.transfer.unsaved'));
      save.mutate(form.id);
    },
  };
  if (form.published_version === null) return [{ entries: [file] }];
  const versions: MenuEntry = {
    label: t('versions.title'),
    icon: <IconHistory size={16} aria-hidden />,
    onSelect: () => void navigate({ to: '/forms/$formId/versions', params: { formId: form.id } }),
  };
  if (!isPublished(form)) return [{ entries: [versions, file] }];
  const visit: MenuEntry = {
    label: t('forms.list.visit'),
    icon: <IconExternalLink size={16} aria-hidden />,
    onSelect: () => window.open(publicAddress(form.slug), '_blank', 'noreferrer'),
  };
  const stop: MenuEntry = {
    label: t('builder.unpublish'),
    icon: <IconPlayerStop size={16} aria-hidden />,
    danger: true,
    onSelect: () => open('unpublish'),
  };
  return [{ entries: [visit, versions, file] }, { entries: canEdit ? [stop] : [] }];
}

interface FormDialogsProps {
  form: Form;
  editing: FormEditing;
  open: FormDialog;
  close: () => void;
  /** Left out for who must not publish. */
  publish: (() => void) | undefined;
  unpublish: () => Promise<void>;
  isBusy: boolean;
}

/** Preview, public address, what publishing changes, and the question before the public page closes. */
export function FormDialogs({ form, editing, open, close, publish, unpublish, isBusy }: FormDialogsProps) {
  const { t } = useTranslation();
  return (
    <>
      {open === 'preview' && <PreviewDialog draft={editing.state.draft} opened onClose={close} />}
      {open === 'changes' && <ChangesDialog form={form} editing={editing} onPublish={publish} onClose={close} />}
      <ShareDialog form={form} opened={open === 'share'} onClose={close} />
      <ConfirmDialog
        opened={open === 'unpublish'}
        title={t('forms.list.confirmTitle')}
        text={t('forms.toolbar.unpublishText')}
        confirmLabel={t('builder.unpublish')}
        danger
        loading={isBusy}
        onClose={close}
        onConfirm={() => void unpublish().then(close)}
      />
    </>
  );
}
