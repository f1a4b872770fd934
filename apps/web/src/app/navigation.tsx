import {
  IconActivity,
  IconClipboardList,
  IconLayoutDashboard,
  IconRoute2,
  IconSettings,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Access } from '@tessera/contracts/contract';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/use-session.ts';
import styles from './navigation.module.css';

interface Place {
  key: 'home' | 'forms' | 'verifications' | 'workflows' | 'executions' | 'settings';
  to: LinkProps['to'];
  needs: Access;
  icon: Icon;
}

const places: readonly Place[] = [
  { key: 'home', to: '/', needs: 'signed-in', icon: IconLayoutDashboard },
  { key: 'forms', to: '/forms', needs: { action: 'forms:CAN_VIEW', on: 'form' }, icon: IconClipboardList },
  { key: 'verifications', to: '/verifications', needs: 'verifications:CAN_VIEW', icon: IconUserCheck },
  { key: 'workflows', to: '/workflows', needs: { action: 'workflows:CAN_VIEW', on: 'workflow' }, icon: IconRoute2 },
  {
    key: 'executions',
    to: '/executions',
    needs: { action: 'executions:CAN_VIEW', on: 'workflow' },
    icon: IconActivity,
  },
  { key: 'settings', to: '/settings', needs: 'signed-in', icon: IconSettings },
];

/** The main ways to go, those that the person has a right to: beside the page, on phones below it. */
export function Navigation({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  const can = useMay();
  return (
    <nav className={compact ? styles.compact : styles.list} aria-label={t('shell.navigation')}>
      {places
        .filter(({ needs }) => can(needs))
        .map(({ key, to, icon: Icon }) => (
          <Link key={key} to={to} className={styles.place} activeOptions={{ exact: to === '/' }}>
            <Icon size={compact ? 21 : 18} stroke={1.7} aria-hidden />
            <span>{t(compact && key === 'verifications' ? 'shell.verificationsShort' : `shell.${key}`)}</span>
          </Link>
        ))}
    </nav>
  );
}
