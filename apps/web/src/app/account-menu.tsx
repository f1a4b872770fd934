import {
  IconAlertTriangle,
  IconCheck,
  IconDeviceDesktop,
  IconHelp,
  IconLogout,
  IconMoon,
  IconShieldLock,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { endSession } from '../session/session.ts';
import { useUser } from '../session/use-session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { type ColorScheme, useColorScheme } from '../ui/color-scheme.ts';
import { Menu, type MenuEntry } from '../ui/overlays/menu.tsx';
import { HelpDialog } from '../features/help/help-dialog.tsx';
import { FaultsDialog, useFaults } from './faults-dialog.tsx';
import type { ShellShape } from './shell-shape.ts';
import styles from './switcher.module.css';

const schemes = [
  { scheme: 'light', name: 'light', icon: IconSun },
  { scheme: 'dark', name: 'dark', icon: IconMoon },
  { scheme: 'auto', name: 'system', icon: IconDeviceDesktop },
] as const satisfies readonly { scheme: ColorScheme; name: string; icon: unknown }[];

/** The account menu: settings, colour scheme, log out. */
export function AccountMenu({ shape }: { shape: ShellShape }) {
  const { t } = useTranslation();
  const user = useUser();
  const own = useOwnPages();
  const looks = useLooks();
  const hasFaults = useFaults().length > 0;
  const [open, setOpen] = useState<'faults' | 'help' | null>(null);
  // Whatever the server responds, this browser forgets the person.
  const logout = useMutation({ ...api.accounts.logout.mutation(), onSettled: endSession });
  const troubles = hasFaults
    ? [
        {
          label: t('shell.faults'),
          icon: <IconAlertTriangle size={16} aria-hidden />,
          onSelect: () => setOpen('faults'),
        },
      ]
    : [];
  const help = { label: t('help.title'), icon: <IconHelp size={16} aria-hidden />, onSelect: () => setOpen('help') };
  const leave = [
    { label: t('shell.logOut'), icon: <IconLogout size={16} aria-hidden />, onSelect: () => logout.mutate(undefined) },
  ];
  return (
    <>
      <Menu
        side={shape === 'bar' ? 'bottom' : 'top'}
        align={shape === 'bar' ? 'end' : 'start'}
        width={shape === 'wide' ? 'target' : 230}
        trigger={
          <button
            type="button"
            className={styles.trigger}
            aria-label={shape === 'wide' ? undefined : t('shell.account')}
            data-shape={shape}
          >
            <Avatar name={user.name} size={28} />
            {shape === 'wide' && (
              <span className={styles.names}>
                <strong>{user.name}</strong>
                <small>{user.email}</small>
              </span>
            )}
          </button>
        }
        groups={[
          { entries: own },
          { name: t('shell.appearance'), entries: looks },
          { entries: [help, ...troubles] },
          { entries: leave },
        ]}
      />
      <FaultsDialog opened={open === 'faults'} onClose={() => setOpen(null)} />
      {open === 'help' && <HelpDialog onClose={() => setOpen(null)} />}
    </>
  );
}

/** Profile and security. */
function useOwnPages(): MenuEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return [
    {
      label: t('shell.profile'),
      icon: <IconUser size={16} aria-hidden />,
      onSelect: () => void navigate({ to: '/settings/general/profile' }),
    },
    {
      label: t('shell.security'),
      icon: <IconShieldLock size={16} aria-hidden />,
      onSelect: () => void navigate({ to: '/settings/general/security' }),
    },
  ];
}

/** Light, dark, or the system's scheme. */
function useLooks(): MenuEntry[] {
  const { t } = useTranslation();
  const { scheme: chosen, setScheme } = useColorScheme();
  return schemes.map(({ scheme, name, icon: Icon }) => ({
    label: t(`shell.${name}`),
    icon: <Icon size={16} aria-hidden />,
    onSelect: () => setScheme(scheme),
    after: scheme === chosen ? <IconCheck size={15} aria-hidden /> : undefined,
  }));
}
