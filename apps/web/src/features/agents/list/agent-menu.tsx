import { useMutation } from '@tanstack/react-query';
import { shareRight } from '@tessera/access/resources';
import type { AgentSummary } from '@tessera/contracts/agents/agents.schema';
import { status } from '@tessera/contracts/common.schema';
import { IconCopy, IconPencil, IconPlayerStop, IconTrash, IconUpload, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { NameDialog } from '../../../builder/name-dialog.tsx';
import { isPublished } from '../../../builder/publish-status.tsx';
import { useMayOn } from '../../../session/use-session.ts';
import { SharingDialog } from '../../../sharing/sharing-dialog.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ActionsMenu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

type Asking = 'rename' | 'share' | 'remove' | null;

/** What can be done with an agent from the list. */
export function AgentMenu({ agent }: { agent: AgentSummary }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asking>(null);
  const { id, name } = agent;
  const close = (): void => setAsking(null);
  const groups = useEntries(agent, setAsking);
  const rename = useMutation({ ...api.agents.configure.mutation(), onSuccess: close });
  const remove = useMutation({
    ...api.agents.remove.mutation(),
    onSuccess: () => {
      close();
      toast.success(t('agents.removed', { name }));
    },
  });
  return (
    <>
      <ActionsMenu label={t('agents.actionsOf', { name })} groups={groups} />
      {asking === 'share' && <SharingDialog thing={{ kind: 'agent', id, name }} onClose={close} />}
      {asking === 'rename' && (
        <NameDialog
          title={t('agents.rename')}
          action={t('ui.save')}
          initial={name}
          loading={rename.isPending}
          onClose={close}
          onSubmit={(next) => rename.mutate({ body: { id, name: next } })}
        />
      )}
      <ConfirmDialog
        opened={asking === 'remove'}
        title={t('agents.removeTitle', { name })}
        text={t('agents.removeText')}
        confirmLabel={t('ui.delete')}
        danger
        loading={remove.isPending}
        onClose={close}
        onConfirm={() => remove.mutate({ body: { id } })}
      />
    </>
  );
}

function useEntries(agent: AgentSummary, ask: (asking: Asking) => void): { entries: MenuEntry[] }[] {
  const { t } = useTranslation();
  const { id } = agent;
  const can = useMayOn('agent', id);
  const isOut = isPublished(agent);
  const clone = useMutation({
    ...api.agents.clone.mutation(),
    onSuccess: (copy) => toast.success(t('agents.cloned', { name: copy.name })),
  });
  const turn = useMutation({
    ...api.agents.setStatus.mutation(),
    onSuccess: (changed) =>
      toast.success(
        isPublished(changed) ? t('agents.published', { version: changed.published_version }) : t('agents.withdrawn'),
      ),
  });
  const rename = {
    label: t('agents.rename'),
    icon: <IconPencil size={16} aria-hidden />,
    onSelect: () => ask('rename'),
  };
  const publish = {
    label: t(isOut ? 'builder.unpublish' : 'builder.publish'),
    icon: isOut ? <IconPlayerStop size={16} aria-hidden /> : <IconUpload size={16} aria-hidden />,
    onSelect: () => turn.mutate({ body: { id, status: isOut ? status.draft : status.published } }),
  };
  const copy = {
    label: t('agents.clone'),
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
    {
      entries: [
        ...(can('agents:CAN_EDIT') ? [rename, publish] : []),
        ...(can('agents:CAN_ADD') ? [copy] : []),
        ...(can(shareRight.agent) ? [share] : []),
      ],
    },
    { entries: can('agents:CAN_DELETE') ? [remove] : [] },
  ];
}
