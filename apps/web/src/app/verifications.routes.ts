import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ListAddress } from '../lists/list-address.ts';
import { shellRoute } from './shell.route.ts';

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/verifications',
  staticData: { needs: 'verifications:CAN_VIEW' },
  validateSearch: ListAddress,
  component: lazyRouteComponent(
    () => import('../features/verification/verification-list.page.tsx'),
    'VerificationListPage',
  ),
});

const verificationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/verifications/$verificationId',
  staticData: { needs: 'verifications:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/verification/verification.page.tsx'), 'VerificationPage'),
});

export const verificationsRoutes = [listRoute, verificationRoute] as const;
