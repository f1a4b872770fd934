import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { renewUser } from '../session/session.ts';
import { useUser } from '../session/use-session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Mark } from '../ui/brand.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import { NewWorkspaceDialog } from './new-workspace-dialog.tsx';
import type { ShellShape } from './shell-shape.ts';
import styles from './switcher.module.css';

/** The current workspace and the person's others. */
export function WorkspaceSwitcher({ shape }: { shape: ShellShape }) {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const change = useMutation({
    ...api.workspaces.change.mutation(),
    onSuccess: (changed) => {
      renewUser(changed);
      void navigate({ to: '/' });
    },
  });
  const entries = user.workspaces.map(({ id, name }) => ({
    label: name,
    icon: <Avatar name={name} size={20} square />,
    after: id === user.workspace.id ? <IconCheck size={15} aria-hidden /> : undefined,
    onSelect: () => {
      if (id !== user.workspace.id) change.mutate({ body: { id } });
    },
  }));
  const create = {
    label: t('shell.newWorkspace'),
    icon: <IconPlus size={16} aria-hidden />,
    onSelect: () => setCreating(true),
  };
  return (
    <>
      <Menu
        align="start"
        width={shape === 'wide' ? 'target' : 260}
        trigger={
          <button
            type="button"
            className={styles.trigger}
            data-place="top"
            data-shape={shape}
            aria-label={`${t('shell.switchWorkspace')}: ${user.workspace.name}`}
          >
            <Mark size={26} />
            {shape !== 'icons' && (
              <>
                <span className={styles.names}>
                  <strong>{user.workspace.name}</strong>
                </span>
                <IconSelector size={16} aria-hidden />
              </>
            )}
          </button>
        }
        groups={[{ name: t('shell.workspaces'), entries }, { entries: [create] }]}
      />
      {creating && (
        <NewWorkspaceDialog onClose={() => setCreating(false)} onCreated={(id) => change.mutate({ body: { id } })} />
      )}
    </>
  );
}
