import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ListAddress } from '../lists/list-address.ts';
import { VersionAddress } from '../versions/version-address.ts';
import { shellRoute } from './shell.route.ts';

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/workflows',
  validateSearch: ListAddress,
  staticData: { needs: { action: 'workflows:CAN_VIEW', on: 'workflow' } },
  component: lazyRouteComponent(() => import('../features/workflows/workflow-list.page.tsx'), 'WorkflowListPage'),
});

const templatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/workflows/templates',
  staticData: { needs: 'workflows:CAN_ADD' },
  component: lazyRouteComponent(
    () => import('../features/workflows/templates/workflow-templates.page.tsx'),
    'WorkflowTemplatesPage',
  ),
});

const editorRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/workflows/$workflowId',
  staticData: { needs: { action: 'workflows:CAN_VIEW', on: 'workflow' }, isBuilder: true },
  component: lazyRouteComponent(() => import('../features/workflows/workflow-editor.page.tsx'), 'WorkflowEditorPage'),
});

const versionsRoute = createRoute({
  getParentRoute: () => editorRoute,
  path: '/versions',
  validateSearch: VersionAddress,
  component: lazyRouteComponent(
    () => import('../features/workflows/versions/workflow-versions.tsx'),
    'WorkflowVersions',
  ),
});

export const workflowsRoutes = [listRoute, templatesRoute, editorRoute.addChildren([versionsRoute])] as const;
