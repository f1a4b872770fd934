import type { LinkProps } from '@tanstack/react-router';
import type { Access } from '@tessera/contracts/contract';

export interface Entry {
  key:
    | 'general'
    | 'users'
    | 'workspace'
    | 'models'
    | 'properties'
    | 'objects'
    | 'verifications'
    | 'runs'
    | 'monitoring'
    | 'apiKeys'
    | 'credentials'
    | 'webhooks'
    | 'privacy'
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
export const settingsGroups = [
  {
    key: 'preferences',
    entries: [{ key: 'general', to: '/settings/general/profile', under: '/settings/general', needs: 'signed-in' }],
  },
  {
    key: 'account',
    entries: [
      ...userTabs,
      { key: 'workspace', to: '/settings/workspace', under: '/settings/workspace', needs: 'workspace:CAN_VIEW' },
      { key: 'models', to: '/settings/models', under: '/settings/models', needs: 'agents:CAN_VIEW' },
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
      { key: 'runs', to: '/settings/runs', under: '/settings/runs', needs: 'executions:CAN_VIEW' },
      { key: 'monitoring', to: '/settings/monitoring', under: '/settings/monitoring', needs: 'monitoring:CAN_VIEW' },
      { key: 'apiKeys', to: '/settings/api-keys', under: '/settings/api-keys', needs: 'apiKeys:CAN_VIEW' },
      {
        key: 'credentials',
        to: '/settings/credentials',
        under: '/settings/credentials',
        needs: 'credentials:CAN_VIEW',
      },
      { key: 'webhooks', to: '/settings/webhooks', under: '/settings/webhooks', needs: 'apiKeys:CAN_VIEW' },
      { key: 'billing', to: '/settings/billing', under: '/settings/billing', needs: 'billing:CAN_VIEW' },
      { key: 'privacy', to: '/settings/data-privacy', under: '/settings/data-privacy', needs: 'superadmin' },
    ],
  },
] as const satisfies readonly { key: string; entries: readonly Entry[] }[];

/** Every entry of the settings. */
export const settingsEntries: readonly Entry[] = settingsGroups.flatMap(({ entries }): readonly Entry[] => entries);
