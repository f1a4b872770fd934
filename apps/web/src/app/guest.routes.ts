import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { RecordListAddress } from '../records/record-address.ts';
import { session } from '../session/session.ts';
import { rootRoute } from './root.route.ts';

/** Target after the login: an address of this site only. */
const Next = z.object({
  next: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
});

const notWhenLoggedIn = () => {
  if (session()) throw redirect({ to: '/' });
};

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: Next,
  beforeLoad: notWhenLoggedIn,
  component: lazyRouteComponent(() => import('../features/accounts/login.page.tsx'), 'LoginPage'),
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  beforeLoad: notWhenLoggedIn,
  component: lazyRouteComponent(() => import('../features/accounts/register.page.tsx'), 'RegisterPage'),
});

const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invite/$token',
  component: lazyRouteComponent(() => import('../features/accounts/invite.page.tsx'), 'InvitePage'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('../features/accounts/forgot-password.page.tsx'), 'ForgotPasswordPage'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password/$token',
  component: lazyRouteComponent(() => import('../features/accounts/reset-password.page.tsx'), 'ResetPasswordPage'),
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-email/$token',
  component: lazyRouteComponent(() => import('../features/accounts/confirm-email.page.tsx'), 'ConfirmEmailPage'),
});

const googleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/google',
  component: lazyRouteComponent(() => import('../features/accounts/google.page.tsx'), 'GooglePage'),
});

const linkedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/linkedin',
  component: lazyRouteComponent(() => import('../features/accounts/link-return.page.tsx'), 'LinkReturnPage'),
});

const publicAppRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/s/$slug',
  validateSearch: RecordListAddress,
  component: lazyRouteComponent(() => import('../features/apps/link/public-app.page.tsx'), 'PublicAppPage'),
});

const publicPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/p/$slug',
  component: lazyRouteComponent(() => import('../features/apps/pages/public-page.page.tsx'), 'PublicPagePage'),
});

const approvalLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/approve/$token',
  component: lazyRouteComponent(
    () => import('../features/executions/approvals/approval-link.page.tsx'),
    'ApprovalLinkPage',
  ),
});

/** Paper without the shell, for people who are logged in. */
const printedResponseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/print/forms/$formId/responses/$responseId',
  beforeLoad: ({ location }) => {
    if (!session()) throw redirect({ to: '/login', search: { next: location.href } });
  },
  component: lazyRouteComponent(() => import('../features/forms/printed-response.page.tsx'), 'PrintedResponsePage'),
});

export const guestRoutes = [
  loginRoute,
  registerRoute,
  inviteRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  confirmEmailRoute,
  googleRoute,
  linkedInRoute,
  approvalLinkRoute,
  publicAppRoute,
  publicPageRoute,
  printedResponseRoute,
] as const;
