import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { beginSession, session } from '../session/session.ts';
import { superadmin } from '../session/superadmin.fixture.ts';
import { mount } from '../app/mount.tsx';
import { Gallery } from './gallery.tsx';

if (session() === null) {
  beginSession('gallery', superadmin);
  // For as long as this page is open: the app has to go on asking for a login.
  for (const key of ['token', 'user', 'permissions']) localStorage.removeItem(key);
}

// Links of the examples lead nowhere.
const router = createRouter({
  routeTree: createRootRoute({ component: Gallery }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});

mount(<RouterProvider router={router} />);
