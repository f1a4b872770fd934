import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { formAddressIn } from '../features/forms/form-tabs.ts';
import { ResponseAddress } from '../features/forms/responses/response-address.ts';
import { VersionAddress } from '../versions/version-address.ts';
import { ListAddress } from '../lists/list-address.ts';
import { shellRoute } from './shell.route.ts';

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/forms',
  validateSearch: ListAddress,
  staticData: { needs: { action: 'forms:CAN_VIEW', on: 'form' } },
  component: lazyRouteComponent(() => import('../features/forms/form-list.page.tsx'), 'FormListPage'),
});

const foldersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/forms/folders',
  staticData: { needs: { action: 'forms:CAN_VIEW', on: 'form' } },
  component: lazyRouteComponent(() => import('../features/forms/folder-list.page.tsx'), 'FolderListPage'),
});

const folderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/forms/folders/$folderId',
  validateSearch: ListAddress,
  staticData: { needs: { action: 'forms:CAN_VIEW', on: 'form' } },
  component: lazyRouteComponent(() => import('../features/forms/folder.page.tsx'), 'FolderPage'),
});

const archivedRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/forms/archived',
  validateSearch: ListAddress,
  staticData: { needs: { action: 'forms:CAN_VIEW', on: 'form' } },
  component: lazyRouteComponent(() => import('../features/forms/form-stages.page.tsx'), 'ArchivedFormsPage'),
});

const trashRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/forms/trash',
  validateSearch: ListAddress,
  staticData: { needs: { action: 'forms:CAN_VIEW', on: 'form' } },
  component: lazyRouteComponent(() => import('../features/forms/form-stages.page.tsx'), 'FormTrashPage'),
});

const templatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/forms/templates',
  staticData: { needs: 'forms:CAN_ADD' },
  component: lazyRouteComponent(() => import('../features/forms/form-templates.page.tsx'), 'FormTemplatesPage'),
});

const formRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/forms/$formId',
  staticData: { needs: { action: 'forms:CAN_VIEW', on: 'form' }, isBuilder: true },
  component: lazyRouteComponent(() => import('../features/forms/form.page.tsx'), 'FormPage'),
});

const formTabsRoute = createRoute({
  getParentRoute: () => formRoute,
  path: '/',
  validateSearch: formAddressIn,
  component: lazyRouteComponent(() => import('../features/forms/form.page.tsx'), 'FormParts'),
});

const formVersionsRoute = createRoute({
  getParentRoute: () => formRoute,
  path: '/versions',
  validateSearch: VersionAddress,
  component: lazyRouteComponent(() => import('../features/forms/versions/versions.tsx'), 'FormVersions'),
});

const responseRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/forms/$formId/responses/$responseId',
  staticData: { needs: { action: 'submissions:CAN_VIEW', on: 'form' } },
  validateSearch: ResponseAddress,
  component: lazyRouteComponent(() => import('../features/forms/response.page.tsx'), 'ResponsePage'),
});

const responseLinkRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/responses/$responseId',
  staticData: { needs: { action: 'submissions:CAN_VIEW', on: 'form' } },
  component: lazyRouteComponent(() => import('../features/forms/response-link.page.tsx'), 'ResponseLinkPage'),
});

export const formsRoutes = [
  listRoute,
  foldersRoute,
  folderRoute,
  archivedRoute,
  trashRoute,
  templatesRoute,
  formRoute.addChildren([formTabsRoute, formVersionsRoute]),
  responseRoute,
  responseLinkRoute,
] as const;
