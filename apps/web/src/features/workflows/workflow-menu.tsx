import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { shareRight } from '@tessera/access/resources';
import { status } from '@tessera/contracts/common.schema';
import type { WorkflowSummary } from '@tessera/contracts/workflows/workflows.schema';
import {
  IconCopy,
  IconHistory,
  IconPencil,
  IconPlayerStop,
  IconTrash,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { NameDialog } from '../../builder/name-dialog.tsx';
import { isPublished } from '../../builder/publish-status.tsx';
import { ControlsDialog } from './controls/controls-dialog.tsx';
import { useControlEntries } from './controls/control-entries.tsx';
import { useMayOn } from '../../session/use-session.ts';
import { SharingDialog } from '../../sharing/sharing-dialog.tsx';
import { listWhere } from '../../lists/list-links.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { ActionsMenu, type MenuEntry } from '../../ui/overlays/menu.tsx';
import { toast } from '../../ui/overlays/toast.ts';

type MenuGroup = { entries: MenuEntry[] };
type Asking = 'rename' | 'share' | 'remove' | 'controls' | null;

/** What can be done with a workflow from the list. */
export function WorkflowMenu({ workflow }: { workflow: WorkflowSummary }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asking>(null);
  const { id, name } = workflow;
  const groups = useEntries(workflow, setAsking);
  const close = (): void => setAsking(null);
  const rename = useMutation({ ...api.workflows.rename.mutation(), onSuccess: close });
  const remove = useMutation({
    ...api.workflows.remove.mutation(),
    onSuccess: () => {
      close();
      toast.success(t('workflows.list.removed', { name }));
    },
  });
  return (
    <>
      <ActionsMenu label={t('workflows.list.actions', { name })} groups={groups} />
      {asking === 'controls' && <ControlsDialog workflow={workflow} onClose={close} />}
      {asking === 'share' && <SharingDialog thing={{ kind: 'workflow', id, name }} onClose={close} />}
      {asking === 'rename' && (
        <NameDialog
          title={t('workflows.list.renameTitle')}
          action={t('ui.save')}
          initial={name}
          loading={rename.isPending}
          onClose={close}
          onSubmit={(next) => rename.mutate({ body: { id, name: next } })}
        />
      )}
      <ConfirmDialog
        opened={asking === 'remove'}
        title={t('workflows.list.removeTitle', { name })}
        text={t('workflows.list.removeText')}
        confirmLabel={t('ui.delete')}
        danger
        loading={remove.isPending}
        onClose={close}
        onConfirm={() => remove.mutate({ body: { id } })}
      />
    </>
  );
}

/** The menu's entries, as far as this person may. */
function useEntries(workflow: WorkflowSummary, ask: (asking: Asking) => void): MenuGroup[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id } = workflow;
  const can = useMayOn('workflow', id);
  const turn = usePublishEntry(workflow);
  const controls = useControlEntries(workflow, () => ask('controls'));
  const clone = useMutation({
    ...api.workflows.clone.mutation(),
    onSuccess: (copy) => toast.success(t('workflows.list.cloned', { name: copy.name })),
  });
  const history = {
    label: t('workflows.toolbar.history'),
    icon: <IconHistory size={16} aria-hidden />,
    onSelect: () => void navigate({ to: '/executions', search: listWhere('workflow_id', id) }),
  };
  const rename = {
    label: t('workflows.list.rename'),
    icon: <IconPencil size={16} aria-hidden />,
    onSelect: () => ask('rename'),
  };
  const copy = {
    label: t('workflows.list.clone'),
    icon: <IconCopy size={16} aria-hidden />,
    onSelect: () => clone.mutate({ body: { id } }),
  };
  const share = {
    label: t('sharing.action'),
    icon: <IconUsers size={16} aria-hidden />,
    onSelect: () => ask('share'),
  };
  const remove = {
    label: t('ui.delete'),
    icon: <IconTrash size={16} aria-hidden />,
    danger: true,
    onSelect: () => ask('remove'),
  };
  return [
    { entries: [history] },
    {
      entries: [
        ...(can('workflows:CAN_EDIT') ? [rename, turn, ...controls] : []),
        ...(can('workflows:CAN_ADD') ? [copy] : []),
        ...(can(shareRight.workflow) ? [share] : []),
      ],
    },
    { entries: can('workflows:CAN_DELETE') ? [remove] : [] },
  ];
}

/** Publishes the draft, or stops the triggers of what is published. */
function usePublishEntry(workflow: WorkflowSummary): MenuEntry {
  const { t } = useTranslation();
  const setStatus = useMutation({
    ...api.workflows.setStatus.mutation(),
    onSuccess: (changed) =>
      toast.success(
        isPublished(changed)
          ? t('workflows.publish.done', { version: changed.published_version })
          : t('workflows.publish.stopped'),
      ),
  });
  const isOut = isPublished(workflow);
  const next = isOut ? status.draft : status.published;
  return {
    label: t(isOut ? 'builder.unpublish' : 'builder.publish'),
    icon: isOut ? <IconPlayerStop size={16} aria-hidden /> : <IconUpload size={16} aria-hidden />,
    onSelect: () => setStatus.mutate({ body: { id: workflow.id, status: next } }),
  };
}
