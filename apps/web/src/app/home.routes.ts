import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell.route.ts';

export const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../features/home/home.page.tsx'), 'HomePage'),
});
