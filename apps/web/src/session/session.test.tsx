import type { SignedInUser } from '@tessera/contracts/accounts/accounts.schema';
import { beginSession, endSession, onSession, renewUser, rereadUser, session } from './session.ts';
import { may, mayOn } from './use-session.ts';

const user: SignedInUser = {
  id: 'user0001',
  name: 'Ada',
  email: 'ada@example.org',
  is_superadmin: false,
  time_zone: 'Asia/Kolkata',
  language: 'en',
  date_format: 'dd/MM/yyyy' as const,
  subscription_details: { plan: 'free' },
  workspace: { id: 'workspace1', name: 'Demo' },
  workspaces: [{ id: 'workspace1', name: 'Demo' }],
  permissions: { forms: { CAN_VIEW: true } },
  shared: [],
  looking_as: null,
  switches: { permissionCheck: true, adminCheck: false },
};

describe('the session of a browser', () => {
  beforeEach(() => endSession());

  it('is stored under the names of the specification', () => {
    beginSession('token1', user);
    expect(localStorage.getItem('token')).toBe('token1');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ name: 'Ada' });
    expect(JSON.parse(localStorage.getItem('permissions') ?? '')).toEqual({ forms: { CAN_VIEW: true } });
  });

  it('removes all of the person’s data, and nothing else', () => {
    beginSession('token1', user);
    localStorage.setItem('anything', 'of theirs');
    localStorage.setItem('mantine-color-scheme-value', 'dark');
    localStorage.setItem('fill:form:contact', 'half a form');
    endSession();
    expect(session()).toBeNull();
    expect(Object.keys(localStorage).sort()).toEqual(['fill:form:contact', 'mantine-color-scheme-value']);
  });

  it('notifies all listeners, and is renewed only while it lasts', () => {
    let told = 0;
    const stop = onSession(() => (told += 1));
    renewUser(user);
    expect(session()).toBeNull();
    beginSession('token1', user);
    renewUser({ ...user, name: 'Ada L.' });
    expect(session()).toMatchObject({ token: 'token1', user: { name: 'Ada L.' } });
    stop();
    expect(told).toBe(2);
  });

  it('keeps the person who logged in while the one before was read', async () => {
    beginSession('token1', user);
    const reading = rereadUser(() => Promise.resolve(user));
    const ben = { ...user, name: 'Ben' };
    beginSession('token2', ben);
    expect(await reading).toBeNull();
    expect(session()).toMatchObject({ token: 'token2', user: { name: 'Ben' } });
  });

  it('follows a logout in another tab', () => {
    beginSession('token1', user);
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(session()).toBeNull();
  });
});

describe('rights', () => {
  it('come from the permission map: a missing entry is no right', () => {
    expect(may(user, 'forms:CAN_VIEW')).toBe(true);
    expect(may(user, 'forms:CAN_EDIT')).toBe(false);
    expect(may(user, 'monitoring:CAN_VIEW')).toBe(false);
    expect(may(user, 'superadmin')).toBe(false);
  });

  it('are all granted to a superadmin, and to everybody while the check is off', () => {
    expect(may({ ...user, is_superadmin: true }, 'workspace:CAN_EDIT')).toBe(true);
    expect(may({ ...user, switches: { permissionCheck: false, adminCheck: false } }, 'forms:CAN_DELETE')).toBe(true);
  });

  it('on one resource follow from its sharing, and a restricted one allows at most its level', () => {
    const id = 'form00001';
    const shared = (level: 'view' | 'edit', restricted = false): SignedInUser['shared'] => [
      { kind: 'form', id, level, restricted },
    ];
    const anyForm = { action: 'forms:CAN_EDIT', on: 'form' } as const;
    expect(may({ ...user, permissions: {}, shared: shared('edit') }, anyForm)).toBe(true);
    expect(may({ ...user, permissions: {}, shared: shared('view') }, anyForm)).toBe(false);
    const editor = { ...user, permissions: { forms: { CAN_EDIT: true } } };
    expect(mayOn({ ...editor, shared: shared('view', true) }, 'forms:CAN_EDIT', 'form', id)).toBe(false);
    expect(mayOn({ ...editor, shared: shared('view', true) }, 'forms:CAN_EDIT', 'form', 'form00002')).toBe(true);
  });
});
