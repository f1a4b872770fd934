import {
  IconArrowBackUp,
  IconDeviceFloppy,
  IconDots,
  IconPencil,
  IconPlus,
  IconStar,
  IconTrash,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Menu, type MenuEntry } from '../../ui/overlays/menu.tsx';
import type { ViewCommands, ViewsOf } from './use-view-commands.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';

type Asking = 'saveAs' | 'rename' | 'remove' | null;

interface ViewMenuProps {
  views: ViewsOf;
  commands: ViewCommands;
  isModified: boolean;
}

/** Actions on the current view. */
export function ViewMenu(props: ViewMenuProps) {
  const { views, commands } = props;
  const { current } = views;
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asking>(null);
  const close = (): void => setAsking(null);
  return (
    <>
      <Menu
        align="start"
        width={230}
        groups={useGroups(props, setAsking)}
        trigger={
          <IconButton label={t('lists.views.actions')} plain>
            <IconDots size={18} aria-hidden />
          </IconButton>
        }
      />
      {asking === 'saveAs' && (
        <ViewNameDialog
          title={t('lists.views.saveAsTitle')}
          initial=""
          mayShare={views.mayShare}
          onSubmit={commands.saveAs}
          onClose={close}
        />
      )}
      {asking === 'rename' && current && (
        <ViewNameDialog
          title={t('lists.views.renameTitle')}
          initial={current.name}
          onSubmit={commands.rename}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={asking === 'remove' && current !== undefined}
        title={t('lists.views.deleteTitle', { name: current?.name })}
        text={t(current?.shared ? 'lists.views.deleteSharedText' : 'lists.views.deleteText')}
        confirmLabel={t('lists.views.delete')}
        danger
        loading={commands.isRemoving}
        onConfirm={() => commands.remove(close)}
        onClose={close}
      />
    </>
  );
}

function useGroups({ views, commands, isModified }: ViewMenuProps, ask: (what: Asking) => void) {
  const { t } = useTranslation();
  const { current, defaultId, mayShare, open } = views;
  const mayChange = current?.may_change === true;
  const icon = (Icon: typeof IconDots) => <Icon size={16} aria-hidden />;
  const when = (shown: boolean, entry: MenuEntry): MenuEntry[] => (shown ? [entry] : []);
  const isDefault = (current?.id ?? null) === defaultId;
  return [
    {
      entries: [
        ...when(isModified && mayChange, {
          label: t('lists.views.save'),
          icon: icon(IconDeviceFloppy),
          onSelect: commands.save,
        }),
        { label: t('lists.views.saveAs'), icon: icon(IconPlus), onSelect: () => ask('saveAs') },
        ...when(current !== undefined && isModified, {
          label: t('lists.views.reset'),
          icon: icon(IconArrowBackUp),
          onSelect: () => open(current, { replace: true }),
        }),
      ],
    },
    {
      entries: [
        ...when(mayChange, {
          label: t('lists.views.rename'),
          icon: icon(IconPencil),
          onSelect: () => ask('rename'),
        }),
        ...when(mayChange && mayShare && current?.shared === false, {
          label: t('lists.views.share'),
          icon: icon(IconUsers),
          onSelect: () => commands.share(true),
        }),
        // A view shared by somebody else would become theirs again.
        ...when(current?.shared === true && current.is_mine, {
          label: t('lists.views.unshare'),
          icon: icon(IconUser),
          onSelect: () => commands.share(false),
        }),
        ...when(!isDefault, {
          label: t('lists.views.setDefault'),
          icon: icon(IconStar),
          onSelect: commands.setDefault,
        }),
      ],
    },
    {
      entries: when(mayChange, {
        label: t('lists.views.deleteEntry'),
        icon: icon(IconTrash),
        danger: true,
        onSelect: () => ask('remove'),
      }),
    },
  ];
}
