import { mayDo } from './permissions.ts';

const nobody = { isSuperadmin: false, permissions: {} };
const viewer = { isSuperadmin: false, permissions: { forms: { CAN_VIEW: true }, users: { CAN_VIEW: true } } };
const superadmin = { isSuperadmin: true, permissions: {} };
const who = { nobody, viewer, superadmin };

/** PERMISSION_CHECK and ADMIN_CHECK, then who may view forms, and who may view users: a protected setting. */
it.each([
  [true, false, ['viewer', 'superadmin'], ['viewer', 'superadmin']],
  [true, true, ['viewer', 'superadmin'], ['superadmin']],
  [false, false, ['nobody', 'viewer', 'superadmin'], ['nobody', 'viewer', 'superadmin']],
  [false, true, ['nobody', 'viewer', 'superadmin'], ['superadmin']],
])('with the permission check %s and the admin check %s', (permissionCheck, adminCheck, forms, users) => {
  const allowed = (module: 'forms' | 'users') =>
    Object.entries(who).flatMap(([name, one]) =>
      mayDo(one, module, 'CAN_VIEW', { permissionCheck, adminCheck }) ? [name] : [],
    );
  expect(allowed('forms')).toEqual(forms);
  expect(allowed('users')).toEqual(users);
});

it('gives a right for its own module and action only', () => {
  const switches = { permissionCheck: true, adminCheck: false };
  expect(mayDo(viewer, 'forms', 'CAN_EDIT', switches)).toBe(false);
  expect(mayDo(viewer, 'workflows', 'CAN_VIEW', switches)).toBe(false);
});
