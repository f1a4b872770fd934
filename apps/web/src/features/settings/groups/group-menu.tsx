import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx';

/** The actions of one team or role. */
export function GroupMenu({ name, groups }: { name: string; groups: readonly { entries: readonly MenuEntry[] }[] }) {
  const { t } = useTranslation();
  if (groups.every(({ entries }) => entries.length === 0)) return null;
  return (
    <Menu
      trigger={
        <IconButton plain size="small" label={t('settings.groupList.manage', { name })} aria-haspopup="menu">
          <IconDots size={17} aria-hidden />
        </IconButton>
      }
      groups={groups}
    />
  );
}
