import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { shareRight } from '@tessera/access/resources';
import type { ListedForm } from '@tessera/contracts/forms/forms.schema';
import { IconCopy, IconDots, IconExternalLink, IconLink, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMayOn } from '../../../session/use-session.ts';
import { SharingDialog } from '../../../sharing/sharing-dialog.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { isPublished } from '../form-status.tsx';
import { publicAddress } from '../public-address.ts';

const icon = { size: 15, 'aria-hidden': true };

/** What can be done with a form of the list. */
export function FormMenu({ form }: { form: ListedForm }) {
  const { t } = useTranslation();
  const may = useMayOn('form', form.id);
  const navigate = useNavigate();
  const [isSure, setIsSure] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const clone = useMutation(api.forms.clone.mutation());
  const open: MenuEntry = {
    label: t('forms.list.open'),
    icon: <IconPencil {...icon} />,
    onSelect: () => void navigate({ to: '/forms/$formId', params: { formId: form.id }, search: { tab: 'create' } }),
  };
  const copy: MenuEntry = {
    label: t('forms.list.clone'),
    icon: <IconCopy {...icon} />,
    disabled: clone.isPending,
    onSelect: () =>
      clone.mutate(
        { body: { id: form.id } },
        { onSuccess: ({ name }) => toast.success(t('forms.list.cloned', { name })) },
      ),
  };
  const share: MenuEntry = {
    label: t('sharing.action'),
    icon: <IconUsers {...icon} />,
    onSelect: () => setIsSharing(true),
  };
  const erase: MenuEntry = {
    label: t('forms.list.delete'),
    icon: <IconTrash {...icon} />,
    danger: true,
    onSelect: () => setIsSure(true),
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('forms.list.actions', { name: form.name })} plain>
            <IconDots size={16} aria-hidden />
          </IconButton>
        }
        groups={[
          { entries: [open, ...(may('forms:CAN_ADD') ? [copy] : []), ...(may(shareRight.form) ? [share] : [])] },
          { entries: isPublished(form) ? linkEntries(form.slug, t) : [] },
          { entries: may('forms:CAN_DELETE') ? [erase] : [] },
        ]}
      />
      {isSharing && <SharingDialog thing={{ kind: 'form', ...form }} onClose={() => setIsSharing(false)} />}
      <DeleteForm form={form} opened={isSure} onClose={() => setIsSure(false)} />
    </>
  );
}

function DeleteForm({ form, opened, onClose }: { form: ListedForm; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useMutation(api.forms.remove.mutation());
  const confirm = () =>
    remove.mutate(
      { body: { id: form.id } },
      { onSuccess: () => toast.success(t('forms.list.deleted')), onSettled: onClose },
    );
  return (
    <ConfirmDialog
      opened={opened}
      title={t('forms.list.confirmTitle')}
      text={t('forms.list.confirmText', { name: form.name })}
      confirmLabel={t('forms.list.delete')}
      danger
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}

function linkEntries(slug: string, t: (key: string) => string): MenuEntry[] {
  const copyLink = () =>
    navigator.clipboard.writeText(publicAddress(slug)).then(
      () => toast.success(t('ui.copied')),
      () => toast.error(t('ui.copyRefused')),
    );
  return [
    { label: t('forms.list.copyLink'), icon: <IconLink {...icon} />, onSelect: () => void copyLink() },
    {
      label: t('forms.list.visit'),
      icon: <IconExternalLink {...icon} />,
      onSelect: () => window.open(publicAddress(slug), '_blank', 'noreferrer'),
    },
  ];
}
