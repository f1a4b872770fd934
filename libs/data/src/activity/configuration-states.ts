import type { StateKind } from '@tessera/contracts/activity/logged';
import { usualRules } from '@tessera/contracts/telephony/calling-hours';
import { usualPeriods } from '../privacy/data-retention.repository.ts';
import { usualRetention } from '../verification/retention.repository.ts';

/** How a value is told. `secret`: only that it changed. `address`: its host, because paths and queries hold keys. */
export type Telling = 'value' | 'secret' | 'address' | { readonly names: 'users' | 'roles' | 'teams' };

export interface ConfigurationState {
  readonly collection: string;
  /** What finds the documents: their id, the workspace alone, its own id, or another field. */
  readonly by: 'id' | 'workspace' | 'own-id' | `field:${string}`;
  /** Stored fields that the log may tell, and what it calls them. A part of a field is told under its own name. */
  readonly fields: Readonly<Record<string, { readonly as: string; readonly told?: Telling }>>;
  /** What holds as long as nothing is stored. */
  readonly usual?: Readonly<Record<string, unknown>>;
}

/** Fields that the log calls as they are stored. */
const plain = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { as: name }]));

/** What the log tells of each kind. A field that is not here is never told. */
export const configurationStates: { readonly [K in StateKind]: ConfigurationState } = {
  property: {
    ...{ collection: 'properties', by: 'id' },
    fields: plain('name', 'description', 'type', 'options', 'visible', 'status'),
  },
  propertyGroup: { collection: 'propertyGroups', by: 'id', fields: plain('name') },
  object: {
    ...{ collection: 'objects', by: 'id' },
    fields: plain('name', 'description', 'icon', 'status', 'titleKey', 'properties', 'sections'),
  },
  model: {
    ...{ collection: 'aiModels', by: 'id' },
    fields: {
      ...plain('name', 'model', 'priceIn', 'priceOut'),
      baseUrl: { as: 'baseUrl', told: 'address' },
      sealedKey: { as: 'key', told: 'secret' },
    },
  },
  modelChoice: { collection: 'aiModelChoices', by: 'workspace', fields: plain('chat', 'monthlyBudget') },
  team: { collection: 'teams', by: 'id', fields: plain('name', 'description') },
  teamPeople: {
    ...{ collection: 'memberships', by: 'field:teams' },
    fields: { user: { as: 'people', told: { names: 'users' } } },
  },
  role: { collection: 'roles', by: 'id', fields: plain('name', 'description', 'permissions', 'status') },
  rolePeople: {
    ...{ collection: 'memberships', by: 'field:roles' },
    fields: { user: { as: 'people', told: { names: 'users' } } },
  },
  member: {
    ...{ collection: 'memberships', by: 'field:user' },
    fields: {
      ...plain('permissions'),
      roles: { as: 'roles', told: { names: 'roles' } },
      teams: { as: 'teams', told: { names: 'teams' } },
    },
  },
  superadmins: {
    ...{ collection: 'workspaces', by: 'own-id' },
    fields: { superadmins: { as: 'superadmins', told: { names: 'users' } } },
  },
  billing: { collection: 'billingDetails', by: 'workspace', fields: { details: { as: '' } } },
  apiKey: {
    ...{ collection: 'apiKeys', by: 'id' },
    fields: plain('name', 'scope', 'callsPerMinute', 'expiresAt', 'revokedAt'),
  },
  credential: {
    ...{ collection: 'credentials', by: 'id' },
    fields: { ...plain('name', 'kind', 'hosts'), sealed: { as: 'values', told: 'secret' } },
  },
  webhook: {
    ...{ collection: 'webhooks', by: 'id' },
    fields: {
      ...plain('name', 'events', 'state'),
      url: { as: 'url', told: 'address' },
      secret: { as: 'secret', told: 'secret' },
    },
  },
  smtp: {
    ...{ collection: 'smtpConfigs', by: 'workspace' },
    fields: {
      ...plain('host', 'port', 'security', 'username', 'fromName', 'fromAddress', 'isEnabled'),
      sealedPassword: { as: 'password', told: 'secret' },
    },
  },
  workspace: { collection: 'workspaces', by: 'own-id', fields: plain('name', 'timeZone') },
  runAlert: {
    ...{ collection: 'runAlerts', by: 'id' },
    fields: {
      ...plain('workflow', 'failures', 'minutes', 'quietMinutes', 'emails'),
      url: { as: 'url', told: 'address' },
    },
  },
  runRules: { collection: 'runRules', by: 'workspace', fields: plain('atOnce', 'keepRuns', 'keepDays') },
  callingRules: {
    ...{ collection: 'callingRules', by: 'workspace' },
    fields: { rules: { as: '' } },
    usual: { rules: usualRules },
  },
  dataRetention: {
    ...{ collection: 'data-retention', by: 'workspace' },
    fields: { policy: { as: '' } },
    usual: { policy: usualPeriods },
  },
  verificationRetention: {
    ...{ collection: 'verification-retention', by: 'workspace' },
    fields: { policy: { as: '' } },
    usual: { policy: usualRetention },
  },
};
