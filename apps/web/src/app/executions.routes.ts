import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ListAddress } from '../lists/list-address.ts';
import { shellRoute } from './shell.route.ts';

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/executions',
  staticData: { needs: { action: 'executions:CAN_VIEW', on: 'workflow' } },
  validateSearch: ListAddress,
  component: lazyRouteComponent(() => import('../features/executions/run-list.page.tsx'), 'RunListPage'),
});

const runRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/executions/$runId',
  staticData: { needs: { action: 'executions:CAN_VIEW', on: 'workflow' } },
  component: lazyRouteComponent(() => import('../features/executions/run.page.tsx'), 'RunPage'),
});

export const executionsRoutes = [listRoute, runRoute] as const;
