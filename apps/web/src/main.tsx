import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from './api.ts';
import { mount } from './app/mount.tsx';
import { router } from './app/router.ts';
import { authenticateOnStart } from './session/authenticate-on-start.ts';
import { onSession, ownSession } from './session/session.ts';

let wasLoggedIn = ownSession() !== null;
onSession(() => {
  const isLoggedIn = ownSession() !== null;
  if (wasLoggedIn && !isLoggedIn) {
    queryClient.clear();
    void router.navigate({ to: '/login' });
  }
  wasLoggedIn = isLoggedIn;
});
void authenticateOnStart();

mount(<RouterProvider router={router} />);
