import {
  IconActivity,
  IconApps,
  IconClipboardList,
  IconLayoutDashboard,
  IconRobot,
  IconRoute2,
  IconSettings,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Access } from '@tessera/contracts/contract';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/use-session.ts';
import { Tooltip } from '../ui/overlays/tooltip.tsx';
import type { ShellShape } from './shell-shape.ts';
import styles from './navigation.module.css';

interface Place {
  key: 'home' | 'forms' | 'apps' | 'verifications' | 'agents' | 'workflows' | 'executions' | 'settings';
  to: LinkProps['to'];
  needs: Access;
  /** Where it leads for people without that right. */
  or?: { needs: Access; to: LinkProps['to'] };
  icon: Icon;
}

const places: readonly Place[] = [
  { key: 'home', to: '/', needs: 'signed-in', icon: IconLayoutDashboard },
  { key: 'forms', to: '/forms', needs: { action: 'forms:CAN_VIEW', on: 'form' }, icon: IconClipboardList },
  { key: 'apps', to: '/apps', needs: { action: 'apps:CAN_VIEW', on: 'app' }, icon: IconApps },
  { key: 'verifications', to: '/verifications', needs: 'verifications:CAN_VIEW', icon: IconUserCheck },
  {
    key: 'agents',
    to: '/agents',
    needs: { action: 'agents:CAN_VIEW', on: 'agent' },
    or: { needs: 'conversations:CAN_VIEW', to: '/agents/conversations' },
    icon: IconRobot,
  },
  { key: 'workflows', to: '/workflows', needs: { action: 'workflows:CAN_VIEW', on: 'workflow' }, icon: IconRoute2 },
  {
    key: 'executions',
    to: '/executions',
    needs: { action: 'executions:CAN_VIEW', on: 'workflow' },
    icon: IconActivity,
  },
  { key: 'settings', to: '/settings', needs: 'signed-in', icon: IconSettings },
];

/** Too long for the bar of a phone. */
const isLong = (key: Place['key']) => key === 'verifications' || key === 'workflows' || key === 'executions';

/** The main pages that the person may see. */
export function Navigation({ shape }: { shape: ShellShape }) {
  const { t } = useTranslation();
  const can = useMay();
  return (
    <nav className={styles[shape]} aria-label={t('shell.navigation')}>
      {places
        .flatMap(({ needs, or, ...place }) => {
          if (can(needs)) return [place];
          return or && can(or.needs) ? [{ ...place, to: or.to }] : [];
        })
        .map(({ key, to, icon: Icon }) => {
          const label = t(shape === 'bar' && isLong(key) ? `shell.short.${key}` : `shell.${key}`);
          const link = (
            <Link
              key={key}
              to={to}
              className={styles.place}
              activeOptions={{ exact: to === '/' }}
              aria-label={shape === 'icons' ? label : undefined}
            >
              <Icon size={shape === 'bar' ? 21 : 18} stroke={1.7} aria-hidden />
              {shape !== 'icons' && <span>{label}</span>}
            </Link>
          );
          return shape === 'icons' ? (
            <Tooltip key={key} label={label} side="right">
              {link}
            </Tooltip>
          ) : (
            link
          );
        })}
    </nav>
  );
}
