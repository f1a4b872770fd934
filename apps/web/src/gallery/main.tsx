import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../i18n/i18n.ts';
import { queryClient } from '../api.ts';
import { beginSession, session } from '../session/session.ts';
import { superadmin } from '../session/superadmin.fixture.ts';
import { UiProvider } from '../ui/ui-provider.tsx';
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

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
);
