import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ListAddress } from '../lists/list-address.ts';
import { shellRoute } from './shell.route.ts';

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/conversations',
  staticData: { needs: 'conversations:CAN_VIEW' },
  validateSearch: ListAddress,
  component: lazyRouteComponent(
    () => import('../features/conversations/conversation-list.page.tsx'),
    'ConversationListPage',
  ),
});

const conversationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/conversations/$conversationId',
  staticData: { needs: 'conversations:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/conversations/conversation.page.tsx'), 'ConversationPage'),
});

export const conversationsRoutes = [listRoute, conversationRoute] as const;
