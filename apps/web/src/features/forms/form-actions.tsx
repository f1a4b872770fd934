import type { Form } from '@tessera/contracts/forms/forms.schema';
import { useNavigate } from '@tanstack/react-router';
import { IconExternalLink, IconHistory, IconPlayerStop, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isPublished } from '../../builder/publish-status.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { MenuEntry } from '../../ui/overlays/menu.tsx';
import { PreviewDialog } from './builder/preview-dialog.tsx';
import { ShareDialog } from './builder/share-dialog.tsx';
import { publicAddress } from './public-address.ts';

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

/** What the menu offers for a form that is or was published. */
export function useFormMenu(form: Form, canEdit: boolean, open: (dialog: FormDialog) => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (form.published_version === null) return [];
  const versions: MenuEntry = {
    label: t('forms.versions.title'),
    icon: <IconHistory size={16} aria-hidden />,
    onSelect: () => void navigate({ to: '/forms/$formId/versions', params: { formId: form.id } }),
  };
  if (!isPublished(form)) return [{ entries: [versions] }];
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
  return [{ entries: [visit, versions] }, { entries: canEdit ? [stop] : [] }];
}

interface FormDialogsProps {
  form: Form;
  open: FormDialog;
  close: () => void;
  unpublish: () => Promise<void>;
  isBusy: boolean;
}

/** Preview, public address, and the question before the public page closes. */
export function FormDialogs({ form, open, close, unpublish, isBusy }: FormDialogsProps) {
  const { t } = useTranslation();
  return (
    <>
      {open === 'preview' && <PreviewDialog opened onClose={close} />}
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
