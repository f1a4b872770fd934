import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ListAddress } from '../lists/list-address.ts';
import { shellRoute } from './shell.route.ts';

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agents/conversations',
  staticData: { needs: 'conversations:CAN_VIEW' },
  validateSearch: ListAddress,
  component: lazyRouteComponent(
    () => import('../features/conversations/conversation-list.page.tsx'),
    'ConversationListPage',
  ),
});

const conversationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agents/conversations/$conversationId',
  staticData: { needs: 'conversations:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/conversations/conversation.page.tsx'), 'ConversationPage'),
});

const analyticsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agents/analytics',
  staticData: { needs: 'conversations:CAN_VIEW' },
  component: lazyRouteComponent(
    () => import('../features/conversations/analytics/conversation-analytics.page.tsx'),
    'ConversationAnalyticsPage',
  ),
});

/** Addresses before conversations were a part of agents. */
const earlierRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/conversations/{-$conversationId}',
  beforeLoad: ({ params: { conversationId } }) => {
    throw conversationId === undefined
      ? redirect({ to: '/agents/conversations', replace: true })
      : redirect({ to: '/agents/conversations/$conversationId', params: { conversationId }, replace: true });
  },
});

export const conversationsRoutes = [listRoute, conversationRoute, analyticsRoute, earlierRoute] as const;
