import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './link-tabs.module.css';

interface LinkTabsProps {
  label: string;
  /** `isExact`: not active on pages below its address. */
  tabs: readonly { label: string; to: LinkProps['to']; params?: LinkProps['params']; isExact?: boolean }[];
}

/** Tabs that are separate pages, with addresses. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
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
