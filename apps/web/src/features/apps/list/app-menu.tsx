import {
  IconArchive,
  IconArchiveOff,
  IconCalendarShare,
  IconCopy,
  IconFolderSymlink,
  IconLink,
  IconPencil,
  IconTrash,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { shareRight } from '@tessera/access/resources';
import { type AppType, appTypes } from '@tessera/contracts/apps/app-types';
import type { ListedApp } from '@tessera/contracts/apps/apps.schema';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { NameDialog } from '../../../builder/name-dialog.tsx';
import { useMayOn } from '../../../session/use-session.ts';
import { CalendarFeedDialog } from '../link/calendar-feed.tsx';
import { LinkDialog } from '../link/link-dialog.tsx';
import { SharingDialog } from '../../../sharing/sharing-dialog.tsx';
import { MoveApp } from './move-app.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ActionsMenu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

type Asking = 'rename' | 'move' | 'share' | 'link' | 'feed' | 'remove' | null;
type Status = 0 | 1 | 2;

const told = { 0: 'apps.archived', 1: 'apps.restored', 2: 'apps.removed' } as const;

/** Forms and pages have public addresses of their own. */
const hasLink = (type: AppType): boolean => type !== appTypes.forms && type !== appTypes.pages;

/** What can be done with an app. */
export function AppMenu({ app }: { app: Omit<ListedApp, 'created_at'> }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asking>(null);
  const close = (): void => setAsking(null);
  const { id, revision, interfaceName: name, status } = app;
  const rename = useMutation({ ...api.apps.update.mutation(), onSuccess: close });
  const change = useMutation({
    ...api.apps.setStatus.mutation(),
    onSuccess: ({ status: after }) => {
      close();
      toast.success(t(status === 3 && after === 1 ? 'apps.published' : told[after as Status], { name }));
    },
  });
  const setStatus = (next: Status): void => change.mutate({ body: { id, status: next } });
  return (
    <>
      <ActionsMenu label={t('apps.actions', { name })} groups={useEntries(app, setAsking, setStatus)} />
      {asking === 'move' && <MoveApp app={app} onClose={close} />}
      {asking === 'share' && <SharingDialog thing={{ kind: 'app', id, name }} onClose={close} />}
      {asking === 'feed' && <CalendarFeedDialog app={{ id, name }} onClose={close} />}
      {asking === 'link' && <LinkDialog app={{ id, name }} onClose={close} />}
      {asking === 'rename' && (
        <NameDialog
          title={t('apps.rename')}
          action={t('ui.save')}
          initial={name}
          loading={rename.isPending}
          onClose={close}
          onSubmit={(next) => rename.mutate({ body: { id, revision, interfaceName: next } })}
        />
      )}
      <ConfirmDialog
        opened={asking === 'remove'}
        title={t('apps.removeTitle', { name })}
        text={t('apps.removeText')}
        confirmLabel={t('ui.delete')}
        danger
        loading={change.isPending}
        onClose={close}
        onConfirm={() => setStatus(2)}
      />
    </>
  );
}

/** How others get to see an app: people and teams, and once it is published by its addresses. */
function shareEntries(t: TFunction, type: AppType, isPublished: boolean, ask: (asking: Asking) => void): MenuEntry[] {
  const share = { label: t('sharing.action'), icon: <IconUsers size={16} aria-hidden />, onSelect: () => ask('share') };
  const link = { label: t('apps.link.action'), icon: <IconLink size={16} aria-hidden />, onSelect: () => ask('link') };
  const feed = {
    label: t('apps.feed.action'),
    icon: <IconCalendarShare size={16} aria-hidden />,
    onSelect: () => ask('feed'),
  };
  return [
    share,
    ...(isPublished && hasLink(type) ? [link] : []),
    ...(isPublished && type === appTypes.calendar ? [feed] : []),
  ];
}

function useEntries(
  { id, status, type }: Pick<ListedApp, 'id' | 'status' | 'type'>,
  ask: (asking: Asking) => void,
  setStatus: (status: Status) => void,
): { entries: MenuEntry[] }[] {
  const { t } = useTranslation();
  const can = useMayOn('app', id);
  const clone = useMutation({
    ...api.apps.clone.mutation(),
    onSuccess: ({ interfaceName: name }) => toast.success(t('apps.copied', { name })),
  });
  const isActive = status === 1 || status === 3;
  const change = [
    { label: t('apps.rename'), icon: <IconPencil size={16} aria-hidden />, onSelect: () => ask('rename') },
    { label: t('apps.folders.action'), icon: <IconFolderSymlink size={16} aria-hidden />, onSelect: () => ask('move') },
  ];
  const copy = [
    {
      label: t('apps.clone'),
      icon: <IconCopy size={16} aria-hidden />,
      onSelect: () => clone.mutate({ body: { id } }),
    },
  ];
  const publish = [
    { label: t('apps.publish'), icon: <IconUpload size={16} aria-hidden />, onSelect: () => setStatus(1) },
  ];
  const end: MenuEntry[] = [
    isActive
      ? { label: t('apps.archive'), icon: <IconArchive size={16} aria-hidden />, onSelect: () => setStatus(0) }
      : { label: t('apps.restore'), icon: <IconArchiveOff size={16} aria-hidden />, onSelect: () => setStatus(1) },
    ...(status === 2
      ? []
      : [
          {
            label: t('ui.delete'),
            icon: <IconTrash size={16} aria-hidden />,
            danger: true,
            onSelect: () => ask('remove'),
          },
        ]),
  ];
  return [
    {
      entries: [
        ...(status === 3 && can('apps:CAN_DELETE') ? publish : []),
        ...(isActive && can('apps:CAN_EDIT') ? change : []),
        ...(isActive && can('apps:CAN_ADD') ? copy : []),
        ...(isActive && can(shareRight.app) ? shareEntries(t, type, status === 1, ask) : []),
      ],
    },
    { entries: can('apps:CAN_DELETE') ? end : [] },
  ];
}
