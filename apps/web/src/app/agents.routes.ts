import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { AgentAddress } from '../features/agents/builder/agent-tabs.ts';
import { ListAddress } from '../lists/list-address.ts';
import { shellRoute } from './shell.route.ts';

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agents',
  validateSearch: ListAddress,
  staticData: { needs: { action: 'agents:CAN_VIEW', on: 'agent' } },
  component: lazyRouteComponent(() => import('../features/agents/agent-list.page.tsx'), 'AgentListPage'),
});

const phoneNumbersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agents/phone-numbers',
  staticData: { needs: { action: 'agents:CAN_VIEW', on: 'agent' } },
  component: lazyRouteComponent(
    () => import('../features/agents/phone-numbers/phone-numbers.page.tsx'),
    'PhoneNumbersPage',
  ),
});

const campaignsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agents/campaigns',
  validateSearch: ListAddress,
  staticData: { needs: { action: 'agents:CAN_VIEW', on: 'agent' } },
  component: lazyRouteComponent(
    () => import('../features/agents/campaigns/campaign-list.page.tsx'),
    'CampaignListPage',
  ),
});

const newCampaignRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agents/campaigns/new',
  staticData: { needs: { action: 'agents:CAN_EDIT', on: 'agent' } },
  component: lazyRouteComponent(() => import('../features/agents/campaigns/new-campaign.page.tsx'), 'NewCampaignPage'),
});

const campaignRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agents/campaigns/$campaignId',
  validateSearch: ListAddress,
  staticData: { needs: { action: 'agents:CAN_VIEW', on: 'agent' } },
  component: lazyRouteComponent(() => import('../features/agents/campaigns/campaign.page.tsx'), 'CampaignPage'),
});

const editCampaignRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agents/campaigns/$campaignId/edit',
  staticData: { needs: { action: 'agents:CAN_EDIT', on: 'agent' } },
  component: lazyRouteComponent(
    () => import('../features/agents/campaigns/edit-campaign.page.tsx'),
    'EditCampaignPage',
  ),
});

const doNotCallRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agents/do-not-call',
  validateSearch: ListAddress,
  staticData: { needs: 'agents:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/agents/campaigns/do-not-call.page.tsx'), 'DoNotCallPage'),
});

const agentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agents/$agentId',
  validateSearch: AgentAddress,
  staticData: { needs: { action: 'agents:CAN_VIEW', on: 'agent' }, isBuilder: true },
  component: lazyRouteComponent(() => import('../features/agents/agent.page.tsx'), 'AgentPage'),
});

export const agentsRoutes = [
  listRoute,
  phoneNumbersRoute,
  campaignsRoute,
  newCampaignRoute,
  campaignRoute,
  editCampaignRoute,
  doNotCallRoute,
  agentRoute,
] as const;
