import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './i18n/i18n.ts';
import { queryClient } from './api.ts';
import { router } from './app/router.ts';
import { authenticateOnStart } from './session/authenticate-on-start.ts';
import { onSession, session } from './session/session.ts';
import { UiProvider } from './ui/ui-provider.tsx';

let wasLoggedIn = session() !== null;
onSession(() => {
  const isLoggedIn = session() !== null;
  if (wasLoggedIn && !isLoggedIn) {
    queryClient.clear();
    void router.navigate({ to: '/login' });
  }
  wasLoggedIn = isLoggedIn;
});
void authenticateOnStart();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
);
