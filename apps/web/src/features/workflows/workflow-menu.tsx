import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { status } from '@tessera/contracts/common.schema';
import type { WorkflowSummary } from '@tessera/contracts/workflows/workflows.schema';
import {
  IconCopy,
  IconDots,
  IconHistory,
  IconPencil,
  IconPlayerStop,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useMay } from '../../session/use-session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { NameDialog } from './name-dialog.tsx';

/** What can be done with a workflow from the list. */
export function WorkflowMenu({ workflow }: { workflow: WorkflowSummary }) {
  const { t } = useTranslation();
  const can = useMay();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null);
  const close = (): void => setAsking(null);
  const { id, name } = workflow;
  const rename = useMutation({ ...api.workflows.rename.mutation(), onSuccess: close });
  const clone = useMutation({
    ...api.workflows.clone.mutation(),
    onSuccess: (copy) => toast.success(t('workflows.list.cloned', { name: copy.name })),
  });
  const setStatus = useMutation({
    ...api.workflows.setStatus.mutation(),
    onSuccess: (changed) =>
      toast.success(
        changed.status === status.published
          ? t('workflows.publish.done', { version: changed.published_version })
          : t('workflows.publish.stopped'),
      ),
  });
  const remove = useMutation({
    ...api.workflows.remove.mutation(),
    onSuccess: () => {
      close();
      toast.success(t('workflows.list.removed', { name }));
    },
  });
  const isPublished = workflow.status === status.published;
  const edit = can('workflows:CAN_EDIT')
    ? [
        {
          label: t('workflows.list.rename'),
          icon: <IconPencil size={16} aria-hidden />,
          onSelect: () => setAsking('rename'),
        },
        isPublished
          ? {
              label: t('workflows.toolbar.unpublish'),
              icon: <IconPlayerStop size={16} aria-hidden />,
              onSelect: () => setStatus.mutate({ body: { id, status: status.draft } }),
            }
          : {
              label: t('workflows.toolbar.publish'),
              icon: <IconUpload size={16} aria-hidden />,
              onSelect: () => setStatus.mutate({ body: { id, status: status.published } }),
            },
      ]
    : [];
  const groups = [
    {
      entries: [
        {
          label: t('workflows.toolbar.history'),
          icon: <IconHistory size={16} aria-hidden />,
          onSelect: () => void navigate({ to: '/executions', search: { workflow: id } }),
        },
      ],
    },
    {
      entries: [
        ...edit,
        ...(can('workflows:CAN_ADD')
          ? [
              {
                label: t('workflows.list.clone'),
                icon: <IconCopy size={16} aria-hidden />,
                onSelect: () => clone.mutate({ body: { id } }),
              },
            ]
          : []),
      ],
    },
    {
      entries: can('workflows:CAN_DELETE')
        ? [
            {
              label: t('ui.delete'),
              icon: <IconTrash size={16} aria-hidden />,
              danger: true,
              onSelect: () => setAsking('remove'),
            },
          ]
        : [],
    },
  ];
  return (
    <>
      <Menu
        groups={groups}
        trigger={
          <IconButton label={t('workflows.list.actions', { name })} plain>
            <IconDots size={18} aria-hidden />
          </IconButton>
        }
      />
      <NameDialog
        title={t('workflows.list.renameTitle')}
        label={t('workflows.list.name')}
        action={t('ui.save')}
        initial={name}
        opened={asking === 'rename'}
        loading={rename.isPending}
        onClose={close}
        onSubmit={(next) => rename.mutate({ body: { id, name: next } })}
      />
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
