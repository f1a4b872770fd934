import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { ListAddress } from '../lists/list-address.ts';
import { shellRoute } from './shell.route.ts';

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('../features/settings/settings-layout.tsx'), 'SettingsLayout'),
});

const indexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/general/profile', replace: true });
  },
});

const profileRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/general/profile',
  component: lazyRouteComponent(() => import('../features/settings/profile.page.tsx'), 'ProfilePage'),
});

const securityRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/general/security',
  component: lazyRouteComponent(() => import('../features/settings/security.page.tsx'), 'SecurityPage'),
});

const notificationsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/general/notifications',
  component: lazyRouteComponent(
    () => import('../features/settings/notifications/notifications.page.tsx'),
    'NotificationsPage',
  ),
});

const calendarRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/general/calendar',
  component: lazyRouteComponent(() => import('../features/settings/calendar/calendar.page.tsx'), 'CalendarPage'),
});

const smtpRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/general/smtp',
  staticData: { needs: 'workspace:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/settings/smtp/smtp.page.tsx'), 'SmtpPage'),
});

const usersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/user/user',
  validateSearch: ListAddress,
  staticData: { needs: 'users:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/settings/users.page.tsx'), 'UsersPage'),
});

const teamsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/user/team',
  validateSearch: ListAddress,
  staticData: { needs: 'teams:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/settings/groups/teams.page.tsx'), 'TeamsPage'),
});

const rolesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/user/role',
  validateSearch: ListAddress,
  staticData: { needs: 'roles:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/settings/groups/roles.page.tsx'), 'RolesPage'),
});

const workspaceRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/workspace',
  staticData: { needs: 'workspace:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/settings/workspace.page.tsx'), 'WorkspacePage'),
});

const modelsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/models',
  staticData: { needs: 'agents:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/settings/models/models.page.tsx'), 'ModelsPage'),
});

const objectsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/objects',
  validateSearch: ListAddress,
  staticData: { needs: 'objects:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/objects/objects.page.tsx'), 'ObjectsPage'),
});

const archivedObjectsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/objects/archived',
  validateSearch: ListAddress,
  staticData: { needs: 'objects:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/objects/objects.page.tsx'), 'ArchivedObjectsPage'),
});

const objectRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/objects/$objectId',
  staticData: { needs: 'objects:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/objects/object-setup.page.tsx'), 'ObjectSetupPage'),
});

const propertiesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/properties/properties',
  validateSearch: ListAddress,
  staticData: { needs: 'properties:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/objects/properties/properties.page.tsx'), 'PropertiesPage'),
});

const propertyGroupsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/properties/groups',
  staticData: { needs: 'properties:CAN_VIEW' },
  component: lazyRouteComponent(
    () => import('../features/objects/properties/property-groups.page.tsx'),
    'PropertyGroupsPage',
  ),
});

const archivedPropertiesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/properties/archived',
  validateSearch: ListAddress,
  staticData: { needs: 'properties:CAN_VIEW' },
  component: lazyRouteComponent(
    () => import('../features/objects/properties/properties.page.tsx'),
    'ArchivedPropertiesPage',
  ),
});

const verificationsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/verifications',
  staticData: { needs: 'verifications:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/verification/retention.page.tsx'), 'RetentionPage'),
});

const runsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/runs',
  staticData: { needs: 'executions:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/settings/runs/runs.page.tsx'), 'RunsPage'),
});

const monitoringRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/monitoring',
  validateSearch: ListAddress.extend({
    tab: z.enum(['activity', 'configuration', 'letters']).optional().catch(undefined),
  }),
  staticData: { needs: 'monitoring:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/settings/monitoring.page.tsx'), 'MonitoringPage'),
});

const apiKeysRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/api-keys',
  validateSearch: ListAddress,
  staticData: { needs: 'apiKeys:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/settings/api-keys/api-keys.page.tsx'), 'ApiKeysPage'),
});

const credentialsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/credentials',
  validateSearch: ListAddress,
  staticData: { needs: 'credentials:CAN_VIEW' },
  component: lazyRouteComponent(
    () => import('../features/settings/credentials/credentials.page.tsx'),
    'CredentialsPage',
  ),
});

const connectedRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/credentials/connected',
  staticData: { needs: 'credentials:CAN_EDIT' },
  component: lazyRouteComponent(() => import('../features/settings/credentials/connected.page.tsx'), 'ConnectedPage'),
});

const webhooksRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/webhooks',
  validateSearch: ListAddress,
  staticData: { needs: 'apiKeys:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/settings/webhooks/webhooks.page.tsx'), 'WebhooksPage'),
});

const webhookRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/webhooks/$webhookId',
  validateSearch: ListAddress,
  staticData: { needs: 'apiKeys:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/settings/webhooks/deliveries.page.tsx'), 'DeliveriesPage'),
});

const privacyRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/data-privacy',
  staticData: { needs: 'superadmin' },
  component: lazyRouteComponent(() => import('../features/settings/privacy/privacy.page.tsx'), 'PrivacyPage'),
});

const billingRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/billing',
  // What the payment page answered.
  validateSearch: z.object({
    order: z.string().max(40).optional().catch(undefined),
    payment: z.string().max(200).optional().catch(undefined),
    signature: z.string().max(200).optional().catch(undefined),
  }),
  staticData: { needs: 'billing:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/settings/billing/billing.page.tsx'), 'BillingPage'),
});

export const settingsRoutes = settingsRoute.addChildren([
  indexRoute,
  profileRoute,
  securityRoute,
  notificationsRoute,
  calendarRoute,
  smtpRoute,
  usersRoute,
  teamsRoute,
  rolesRoute,
  workspaceRoute,
  modelsRoute,
  propertiesRoute,
  propertyGroupsRoute,
  archivedPropertiesRoute,
  objectsRoute,
  archivedObjectsRoute,
  objectRoute,
  verificationsRoute,
  runsRoute,
  monitoringRoute,
  apiKeysRoute,
  credentialsRoute,
  connectedRoute,
  webhooksRoute,
  webhookRoute,
  privacyRoute,
  billingRoute,
]);
