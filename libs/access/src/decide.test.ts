import { decide, ignoresResources, levelOn, type Subject, visibleTo } from './decide.ts';
import { type Grant, type Resource, rightsOf } from './resources.ts';
import { mapOf, type Right } from './rights.ts';

const switches = { permissionCheck: true, adminCheck: false };
const subject = (rights: Right[] = [], more: Partial<Subject> = {}): Subject => ({
  person: 'ravi',
  teams: ['sales'],
  roles: ['clerk'],
  isSuperadmin: false,
  permissions: mapOf(rights),
  ...more,
});
const form = (more: Partial<Resource> = {}): Resource => ({
  kind: 'form',
  id: 'form1',
  owner: null,
  restricted: false,
  grants: [],
  ...more,
});
const grants = (...list: Grant[]) => ({ grants: list });
const view: Right = 'forms:CAN_VIEW';
const edit: Right = 'forms:CAN_EDIT';
const remove: Right = 'forms:CAN_DELETE';

describe('decide', () => {
  it.each<[string, Subject, Right, Resource | null, Partial<typeof switches>, string]>([
    ['nothing held, no resource', subject(), view, null, {}, 'forbidden'],
    ['the right held, no resource', subject([view]), view, null, {}, 'allowed'],
    ['another right held', subject([view]), edit, null, {}, 'forbidden'],
    ['the right held on an unshared form', subject([edit]), edit, form(), {}, 'allowed'],
    ['nothing held on an unshared form', subject(), view, form(), {}, 'forbidden'],
    ['a grant to the person', subject(), edit, form(grants({ to: 'person:ravi', level: 'edit' })), {}, 'allowed'],
    ['a grant to a team', subject(), view, form(grants({ to: 'team:sales', level: 'view' })), {}, 'allowed'],
    ['a grant to a role', subject(), remove, form(grants({ to: 'role:clerk', level: 'manage' })), {}, 'allowed'],
    [
      'a grant below the action',
      subject(),
      edit,
      form(grants({ to: 'team:sales', level: 'comment' })),
      {},
      'forbidden',
    ],
    [
      'a grant to somebody else',
      subject(),
      view,
      form(grants({ to: 'person:mira', level: 'manage' })),
      {},
      'forbidden',
    ],
    [
      'a grant to a team of the same id',
      subject(),
      view,
      form(grants({ to: 'team:ravi', level: 'edit' })),
      {},
      'forbidden',
    ],
    [
      'the highest of several grants',
      subject(),
      edit,
      form(grants({ to: 'person:ravi', level: 'view' }, { to: 'role:clerk', level: 'edit' })),
      {},
      'allowed',
    ],
    [
      'a grant never creates',
      subject(),
      'forms:CAN_ADD',
      form(grants({ to: 'person:ravi', level: 'manage' })),
      {},
      'forbidden',
    ],
    ['the owner', subject(), remove, form({ owner: 'ravi', restricted: true }), {}, 'allowed'],
    ['restricted, without a grant', subject([view, edit]), edit, form({ restricted: true }), {}, 'hidden'],
    ['restricted, without the right or a grant', subject(), view, form({ restricted: true }), {}, 'forbidden'],
    [
      'restricted, a grant below the action',
      subject([view, edit]),
      edit,
      form({ restricted: true, ...grants({ to: 'person:ravi', level: 'view' }) }),
      {},
      'forbidden',
    ],
    [
      'restricted, copied with a grant to view and the right to create',
      subject(['forms:CAN_ADD']),
      'forms:CAN_ADD',
      form({ restricted: true, ...grants({ to: 'person:ravi', level: 'view' }) }),
      {},
      'allowed',
    ],
    [
      'restricted, copied without a grant',
      subject(['forms:CAN_ADD']),
      'forms:CAN_ADD',
      form({ restricted: true }),
      {},
      'hidden',
    ],
    [
      'a superadmin, restricted',
      subject([], { isSuperadmin: true }),
      remove,
      form({ restricted: true }),
      {},
      'allowed',
    ],
    ['permission check off', subject(), remove, form({ restricted: true }), { permissionCheck: false }, 'allowed'],
    ['admin check off, protected', subject(['roles:CAN_VIEW']), 'roles:CAN_VIEW', null, {}, 'allowed'],
    [
      'admin check on, protected',
      subject(['roles:CAN_VIEW']),
      'roles:CAN_VIEW',
      null,
      { adminCheck: true },
      'forbidden',
    ],
    ['admin check on, not protected', subject([view]), view, null, { adminCheck: true }, 'allowed'],
    [
      'admin check on, permission check off, protected',
      subject(),
      'users:CAN_VIEW',
      null,
      { adminCheck: true, permissionCheck: false },
      'forbidden',
    ],
    [
      'admin check on, superadmin',
      subject([], { isSuperadmin: true }),
      'workspace:CAN_EDIT',
      null,
      { adminCheck: true },
      'allowed',
    ],
  ])('%s', (_, who, right, resource, changed, expected) => {
    expect(decide(who, right, resource, { ...switches, ...changed })).toBe(expected);
  });
});

it('needs no resource for a superadmin or without the permission check', () => {
  expect(ignoresResources(subject([view]), switches)).toBe(false);
  expect(ignoresResources(subject([], { isSuperadmin: true }), switches)).toBe(true);
  expect(ignoresResources(subject(), { ...switches, permissionCheck: false })).toBe(true);
});

describe('levels', () => {
  it('include the lower ones', () => {
    expect(rightsOf('form', 'view')).toEqual([view]);
    expect(rightsOf('form', 'comment')).toEqual([view]);
    expect(rightsOf('form', 'edit')).toEqual(expect.arrayContaining([view, edit, 'submissions:CAN_VIEW']));
    expect(rightsOf('form', 'edit')).not.toContain(remove);
    expect(rightsOf('workflow', 'manage')).toEqual(
      expect.arrayContaining([
        'workflows:CAN_VIEW',
        'workflows:CAN_EDIT',
        'workflows:CAN_DELETE',
        'executions:CAN_ADD',
      ]),
    );
  });

  it('are null without a grant', () => {
    expect(levelOn(subject(), form())).toBeNull();
    expect(levelOn(subject(), form({ owner: 'ravi' }))).toBe('manage');
  });
});

describe('visibleTo', () => {
  const shared = [
    form({ id: 'open' }),
    form({ id: 'mine', ...grants({ to: 'team:sales', level: 'view' }) }),
    form({ id: 'secret', restricted: true }),
    form({ id: 'ours', restricted: true, ...grants({ to: 'person:ravi', level: 'view' }) }),
    form({ id: 'flow', kind: 'workflow', restricted: true }),
  ];

  it('lists everything but the restricted, with the right', () => {
    expect(visibleTo(subject([view]), view, 'form', shared, switches)).toEqual({ except: ['secret'] });
  });

  it('lists what is granted, without the right', () => {
    expect(visibleTo(subject(), view, 'form', shared, switches)).toEqual({ only: ['mine', 'ours'] });
  });

  it('lists everything for superadmins', () => {
    const admin = subject([], { isSuperadmin: true });
    expect(visibleTo(admin, view, 'form', shared, switches)).toEqual({ except: [] });
  });
});
