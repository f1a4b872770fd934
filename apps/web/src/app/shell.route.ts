import { createRoute, redirect } from '@tanstack/react-router';
import { session } from '../session/session.ts';
import { rootRoute } from './root.route.ts';
import { Shell } from './shell.tsx';

/** The shell contains every page for logged-in people. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: Shell,
  beforeLoad: ({ location }) => {
    if (!session()) throw redirect({ to: '/login', search: location.href === '/' ? {} : { next: location.href } });
  },
});
