import { Menu as VendorMenu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import styles from './menu.module.css';

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** A tick or a shortcut at the end. */
  after?: ReactNode;
}

type MenuGroups = readonly { name?: string; entries: readonly MenuEntry[] }[];

interface MenuProps {
  /** The button that opens it; takes a ref and the props of a button. */
  trigger: ReactElement;
  /** Groups of entries with a divider. A group may have a name. A function is called when the menu opens. */
  groups: MenuGroups | (() => MenuGroups);
  align?: 'start' | 'end';
  width?: number | 'target';
  /** Shown above the entries. */
  header?: ReactNode;
  side?: 'bottom' | 'top' | 'right';
}

/** Returns the focus to the button that opened the menu, so that a dialog opened by an entry returns it there. */
function focusTrigger(entry: HTMLElement): void {
  const trigger = entry.closest('[role=menu]')?.getAttribute('aria-labelledby');
  if (trigger) document.getElementById(trigger)?.focus();
}

/**
 * A menu of actions, with arrow keys and type-ahead. Less than half as high as the screen, so that it fits on a side.
 */
export function Menu({ trigger, groups, align = 'end', width = 210, header, side = 'bottom' }: MenuProps) {
  return (
    <VendorMenu
      position={`${side}-${align}`}
      width={width}
      offset={6}
      transitionProps={{ duration: 90 }}
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
      withinPortal
    >
      <VendorMenu.Target>{trigger}</VendorMenu.Target>
      <VendorMenu.Dropdown mah="min(24rem, 44dvh)" className={styles.dropdown}>
        {header}
        <Groups groups={groups} isDivided={header !== undefined} />
      </VendorMenu.Dropdown>
    </VendorMenu>
  );
}

/** The entries of a menu. They are made when it opens: a page may have a menu in each of its rows. */
function Groups({ groups, isDivided }: Pick<MenuProps, 'groups'> & { isDivided: boolean }) {
  const all = typeof groups === 'function' ? groups() : groups;
  const filled = all.filter(({ entries }) => entries.length > 0);
  return filled.map((group, index) => (
    <div key={group.name ?? index} role="group" aria-label={group.name}>
      {(index > 0 || isDivided) && <VendorMenu.Divider />}
      {group.name && <VendorMenu.Label>{group.name}</VendorMenu.Label>}
      {group.entries.map(({ label, icon, onSelect, danger, disabled, after }) => (
        <VendorMenu.Item
          key={label}
          leftSection={icon}
          rightSection={after}
          data-danger={danger || undefined}
          disabled={disabled}
          onClick={(event) => {
            focusTrigger(event.currentTarget);
            onSelect();
          }}
        >
          {label}
        </VendorMenu.Item>
      ))}
    </div>
  ));
}

interface ActionsMenuProps extends Pick<MenuProps, 'width'> {
  groups: MenuGroups;
  /** Whose actions they are, for screen readers. */
  label: string;
  size?: 'small' | 'medium';
}

/** The actions on one item, behind three dots. Nothing without an action. */
export function ActionsMenu({ label, size, ...menu }: ActionsMenuProps) {
  if (menu.groups.every(({ entries }) => entries.length === 0)) return null;
  const dots = (
    <IconButton plain label={label} size={size}>
      <IconDots size={18} aria-hidden />
    </IconButton>
  );
  return <Menu {...menu} trigger={dots} />;
}
