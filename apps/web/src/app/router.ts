import { createRouter } from '@tanstack/react-router';
import { appsRoutes } from './apps.routes.ts';
import { BrokenPage } from './broken-page.tsx';
import { conversationsRoutes } from './conversations.routes.ts';
import { executionsRoutes } from './executions.routes.ts';
import { formsRoutes } from './forms.routes.ts';
import { guestRoutes } from './guest.routes.ts';
import { homeRoute } from './home.routes.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { objectsRoutes } from './objects.routes.ts';
import { PendingPage } from './pending-page.tsx';
import { rootRoute } from './root.route.ts';
import { settingsRoutes } from './settings.routes.ts';
import { shellRoute } from './shell.route.ts';
import { verificationsRoutes } from './verifications.routes.ts';
import { agentsRoutes } from './agents.routes.ts';
import { workflowsRoutes } from './workflows.routes.ts';

const routeTree = rootRoute.addChildren([
  ...guestRoutes,
  shellRoute.addChildren([
    homeRoute,
    ...formsRoutes,
    ...agentsRoutes,
    ...workflowsRoutes,
    ...executionsRoutes,
    ...verificationsRoutes,
    ...conversationsRoutes,
    ...objectsRoutes,
    ...appsRoutes,
    settingsRoutes,
  ]),
]);

/** All pages by address. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingMinMs: 200,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
