import { Link, type LinkProps, Outlet, useLocation } from '@tanstack/react-router';
import type { Access } from '@tessera/contracts/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-session.ts';
import styles from './settings-layout.module.css';

interface Entry {
  key:
    | 'general'
    | 'users'
    | 'workspace'
    | 'properties'
    | 'objects'
    | 'verifications'
    | 'monitoring'
    | 'apiKeys'
    | 'billing';
  to: LinkProps['to'];
  /** The entry is active on every path with this prefix. */
  under: string;
  needs: Access;
}

/** The users entry leads to the first of its tabs that the person may see. */
const userTabs = [
  { key: 'users', to: '/settings/user/user', under: '/settings/user', needs: 'users:CAN_VIEW' },
  { key: 'users', to: '/settings/user/team', under: '/settings/user', needs: 'teams:CAN_VIEW' },
  { key: 'users', to: '/settings/user/role', under: '/settings/user', needs: 'roles:CAN_VIEW' },
] as const satisfies readonly Entry[];

/** The four groups of the specification (section 2), with the available entries. */
const groups = [
  {
    key: 'preferences',
    entries: [{ key: 'general', to: '/settings/general/profile', under: '/settings/general', needs: 'signed-in' }],
  },
  {
    key: 'account',
    entries: [
      ...userTabs,
      { key: 'workspace', to: '/settings/workspace', under: '/settings/workspace', needs: 'workspace:CAN_VIEW' },
    ],
  },
  {
    key: 'data',
    entries: [
      {
        key: 'properties',
        to: '/settings/properties/properties',
        under: '/settings/properties',
        needs: 'properties:CAN_VIEW',
      },
      {
        key: 'objects',
        to: '/settings/objects',
        under: '/settings/objects',
        needs: 'objects:CAN_VIEW',
      },
      {
        key: 'verifications',
        to: '/settings/verifications',
        under: '/settings/verifications',
        needs: 'verifications:CAN_VIEW',
      },
    ],
  },
  {
    key: 'security',
    entries: [
      { key: 'monitoring', to: '/settings/monitoring', under: '/settings/monitoring', needs: 'monitoring:CAN_VIEW' },
      { key: 'apiKeys', to: '/settings/api-keys', under: '/settings/api-keys', needs: 'apiKeys:CAN_VIEW' },
      { key: 'billing', to: '/settings/billing', under: '/settings/billing', needs: 'billing:CAN_VIEW' },
    ],
  },
] as const satisfies readonly { key: string; entries: readonly Entry[] }[];

const firstOfEach = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ key }, index) => entries.findIndex((entry) => entry.key === key) === index);

/** The settings: their menu beside the page, or above it on phones. */
export function SettingsLayout() {
  const { t } = useTranslation();
  const can = useMay();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // On phones the menu is wider than the page.
  useEffect(() => {
    menu.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  const shown = groups
    .map(({ key, entries }) => ({ key, entries: firstOfEach(entries.filter(({ needs }) => can(needs))) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className={styles.layout}>
      <nav ref={menu} className={styles.menu} aria-label={t('settings.menu')}>
        {shown.map(({ key, entries }) => (
          <div key={key} className={styles.group} role="group" aria-labelledby={`settings-${key}`}>
            <span id={`settings-${key}`} className={styles.groupName}>
              {t(`settings.groups.${key}`)}
            </span>
            {entries.map((entry) => (
              <Link
                key={entry.key}
                to={entry.to}
                className={styles.entry}
                data-active={pathname.startsWith(entry.under) || undefined}
              >
                {t(`settings.entries.${entry.key}`)}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
