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
import type { LinkProps } from '@tanstack/react-router';
import type { Access } from '@tessera/contracts/contract';

export interface Place {
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

/** The main pages that a person may see, each with where it leads. @param can whether they hold a right */
export const placesFor = (can: (access: Access) => boolean): Omit<Place, 'needs' | 'or'>[] =>
  places.flatMap(({ needs, or, ...place }) => {
    if (can(needs)) return [place];
    return or && can(or.needs) ? [{ ...place, to: or.to }] : [];
  });
