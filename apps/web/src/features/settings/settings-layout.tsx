import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-session.ts';
import { type Entry, settingsGroups } from './settings-entries.ts';
import styles from './settings-layout.module.css';

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
  const shown = settingsGroups
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
