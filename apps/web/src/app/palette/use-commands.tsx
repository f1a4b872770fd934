import { IconChecklist, IconForms, IconLogout, IconMoon, IconSettings, IconSun } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { settingsEntries } from '../../features/settings/settings-entries.ts';
import { endSession } from '../../session/session.ts';
import { useMay } from '../../session/use-session.ts';
import { useColorScheme } from '../../ui/color-scheme.ts';
import type { Command, CommandGroup } from '../../ui/overlays/command-list.tsx';
import { placesFor } from '../places.ts';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Whether every word of a search is in a text. */
function hasWords(text: string, search: string): boolean {
  const inText = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => inText.includes(word));
}

/** Pages, settings and actions that the person may use, and whose names contain the search. */
export function useCommands(search: string): CommandGroup[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const can = useMay();
  const actions = useActions();
  const pages = placesFor(can).map(({ key, to, icon: Icon }): Command => {
    return { id: key, label: t(`shell.${key}`), icon: <Icon {...icon} />, onSelect: () => void navigate({ to }) };
  });
  const settings = settingsEntries
    .filter(({ needs }) => can(needs))
    .map(({ key, to }): Command => {
      const label = t(`settings.entries.${key}`);
      return { id: String(to), label, icon: <IconSettings {...icon} />, onSelect: () => void navigate({ to }) };
    });
  const fits = ({ label }: Command) => hasWords(label, search);
  return [
    { name: t('palette.groups.pages'), commands: pages.filter(fits) },
    { name: t('palette.groups.actions'), commands: actions.filter(fits) },
    // Too many to be of use before anything is typed.
    { name: t('palette.groups.settings'), commands: search === '' ? [] : settings.filter(fits) },
  ];
}

function useActions(): Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const can = useMay();
  const { setScheme } = useColorScheme();
  const logout = useMutation({ ...api.accounts.logout.mutation(), onSettled: endSession });
  const template = {
    id: 'templates',
    label: t('palette.actions.templates'),
    icon: <IconForms {...icon} />,
    onSelect: () => void navigate({ to: '/forms/templates' }),
  };
  const asked = {
    id: 'approvals',
    label: t('palette.actions.approvals'),
    icon: <IconChecklist {...icon} />,
    onSelect: () => void navigate({ to: '/approvals' }),
  };
  return [
    ...(can('forms:CAN_ADD') ? [template] : []),
    asked,
    {
      id: 'light',
      label: t('palette.actions.light'),
      icon: <IconSun {...icon} />,
      onSelect: () => setScheme('light'),
    },
    { id: 'dark', label: t('palette.actions.dark'), icon: <IconMoon {...icon} />, onSelect: () => setScheme('dark') },
    {
      id: 'logOut',
      label: t('palette.actions.logOut'),
      icon: <IconLogout {...icon} />,
      onSelect: () => logout.mutate(undefined),
    },
  ];
}
