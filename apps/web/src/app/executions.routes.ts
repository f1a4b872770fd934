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

const errorsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/executions/errors',
  staticData: { needs: { action: 'executions:CAN_VIEW', on: 'workflow' } },
  validateSearch: ListAddress,
  component: lazyRouteComponent(() => import('../features/executions/errors/error-groups.page.tsx'), 'ErrorGroupsPage'),
});

/** Nobody needs a right to be asked. */
const approvalsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/approvals',
  validateSearch: ListAddress,
  component: lazyRouteComponent(() => import('../features/executions/approvals/approvals.page.tsx'), 'ApprovalsPage'),
});

const closedApprovalsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/approvals/closed',
  validateSearch: ListAddress,
  component: lazyRouteComponent(
    () => import('../features/executions/approvals/approvals.page.tsx'),
    'ClosedApprovalsPage',
  ),
});

const approvalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/approvals/$approvalId',
  component: lazyRouteComponent(() => import('../features/executions/approvals/approval.page.tsx'), 'ApprovalPage'),
});

export const executionsRoutes = [
  listRoute,
  errorsRoute,
  runRoute,
  approvalsRoute,
  closedApprovalsRoute,
  approvalRoute,
] as const;
