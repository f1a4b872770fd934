import { useMutation, useQueryClient } from '@tanstack/react-query';
import { shareRight } from '@tessera/access/resources';
import { formStatus, type ListedForm } from '@tessera/contracts/forms/forms.schema';
import { trashDays } from '@tessera/contracts/records/record-status';
import {
  IconArchive,
  IconCopy,
  IconCursorText,
  IconDownload,
  IconExternalLink,
  IconFolder,
  IconLink,
  IconPencil,
  IconRestore,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { NameDialog } from '../../../builder/name-dialog.tsx';
import { useMayOn } from '../../../session/use-session.ts';
import { SharingDialog } from '../../../sharing/sharing-dialog.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ActionsMenu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { isPublished } from '../../../builder/publish-status.tsx';
import { useOpenBuilder } from '../open-builder.ts';
import { publicAddress } from '../public-address.ts';
import { useExport } from '../transfer/use-export.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useFormActions } from './use-form-actions.ts';

const icon = { size: 15, 'aria-hidden': true };

type Asking = 'rename' | 'move' | 'share' | 'remove' | 'purge' | null;

/** Actions on a form of the list. */
export function FormMenu({ form }: { form: ListedForm }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  return (
    <>
      <ActionsMenu label={t('forms.list.actions', { name: form.name })} groups={useEntries(form, setAsking)} />
      {asking === 'share' && <SharingDialog thing={{ kind: 'form', ...form }} onClose={close} />}
      {asking === 'rename' && <RenameForm form={form} onClose={close} />}
      {asking === 'move' && <MoveDialog ids={[form.id]} current={form.folder_id} onClose={close} />}
      {(['remove', 'purge'] as const).map((action) => (
        <DeleteForm key={action} form={form} action={action} opened={asking === action} onClose={close} />
      ))}
    </>
  );
}

/** The entries that the person may use. */
function useEntries(form: ListedForm, ask: (asking: Asking) => void): { entries: MenuEntry[] }[] {
  const { t } = useTranslation();
  const may = useMayOn('form', form.id);
  const active = useActiveEntries(form, ask);
  const act = useFormActions(() => undefined);
  if (form.status !== formStatus.archived && form.status !== formStatus.deleted) return active;
  const restore: MenuEntry = {
    label: t('forms.list.bulk.restore'),
    icon: <IconRestore {...icon} />,
    onSelect: () => act.mutate({ ids: [form.id], action: 'restore' }),
  };
  const deletion = form.status === formStatus.deleted ? 'purge' : 'remove';
  const erase: MenuEntry = {
    label: t(`forms.list.bulk.${deletion}`),
    icon: <IconTrash {...icon} />,
    danger: true,
    onSelect: () => ask(deletion),
  };
  return [{ entries: may('forms:CAN_EDIT') ? [restore] : [] }, { entries: may('forms:CAN_DELETE') ? [erase] : [] }];
}

function useActiveEntries(form: ListedForm, ask: (asking: Asking) => void): { entries: MenuEntry[] }[] {
  const { t } = useTranslation();
  const may = useMayOn('form', form.id);
  const openBuilder = useOpenBuilder();
  const clone = useMutation(api.forms.clone.mutation());
  const act = useFormActions(() => undefined);
  const save = useExport();
  const open: MenuEntry = {
    label: t('forms.list.open'),
    icon: <IconPencil {...icon} />,
    onSelect: () => void openBuilder(form.id),
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
  const file: MenuEntry = {
    label: t('forms.transfer.export'),
    icon: <IconDownload {...icon} />,
    disabled: save.isPending,
    onSelect: () => save.mutate(form.id),
  };
  const share = { label: t('sharing.action'), icon: <IconUsers {...icon} />, onSelect: () => ask('share') };
  const rename = { label: t('forms.list.rename'), icon: <IconCursorText {...icon} />, onSelect: () => ask('rename') };
  const move = { label: t('forms.list.bulk.move'), icon: <IconFolder {...icon} />, onSelect: () => ask('move') };
  const archive: MenuEntry = {
    label: t('forms.list.bulk.archive'),
    icon: <IconArchive {...icon} />,
    onSelect: () => act.mutate({ ids: [form.id], action: 'archive' }),
  };
  const erase: MenuEntry = {
    label: t('forms.list.delete'),
    icon: <IconTrash {...icon} />,
    danger: true,
    onSelect: () => ask('remove'),
  };
  return [
    {
      entries: [
        open,
        ...(may('forms:CAN_EDIT') ? [rename] : []),
        ...(may('forms:CAN_ADD') ? [copy] : []),
        file,
        ...(may('forms:CAN_EDIT') ? [move] : []),
        ...(may(shareRight.form) ? [share] : []),
      ],
    },
    { entries: isPublished(form) ? linkEntries(form.slug, t) : [] },
    {
      entries: [...(may('forms:CAN_EDIT') ? [archive] : []), ...(may('forms:CAN_DELETE') ? [erase] : [])],
    },
  ];
}

function RenameForm({ form: { id, name }, onClose }: { form: ListedForm; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const save = api.forms.save.mutation();
  const rename = useMutation({
    ...save,
    // The list doesn't know the revision.
    mutationFn: async ({ body }: { body: { id: string; name: string } }) => {
      const { revision } = await client.fetchQuery({ ...api.forms.get.options({ query: { id } }), staleTime: 0 });
      return api.forms.save.call({ body: { ...body, revision } });
    },
    onSuccess: onClose,
  });
  return (
    <NameDialog
      title={t('forms.list.renameTitle')}
      action={t('ui.save')}
      initial={name}
      loading={rename.isPending}
      onClose={onClose}
      onSubmit={(next) => rename.mutate({ body: { id, name: next } })}
    />
  );
}

interface DeleteFormProps {
  form: ListedForm;
  action: 'remove' | 'purge';
  opened: boolean;
  onClose: () => void;
}

function DeleteForm({ form, action, opened, onClose }: DeleteFormProps) {
  const { t } = useTranslation();
  const act = useFormActions(onClose);
  return (
    <ConfirmDialog
      opened={opened}
      title={t('forms.list.confirmTitle')}
      text={t(`forms.list.confirm.${action}`, { name: form.name, count: trashDays })}
      confirmLabel={t(`forms.list.bulk.${action}`)}
      danger
      loading={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate({ ids: [form.id], action }, { onError: onClose })}
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
