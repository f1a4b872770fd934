import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import styles from './link-tabs.module.css';

interface LinkTabsProps {
  label: string;
  /** `isExact`: not active on pages below its address. */
  tabs: readonly { label: string; to: LinkProps['to']; params?: LinkProps['params']; isExact?: boolean }[];
}

/** Tabs that are separate pages, with addresses. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On phones the tabs are wider than the page.
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={bar} className={styles.tabs} aria-label={label}>
      {tabs.map(({ label: name, to, params, isExact }) => (
        <Link
          key={name}
          to={to}
          params={params}
          className={styles.tab}
          activeOptions={{ exact: isExact, includeSearch: false }}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
