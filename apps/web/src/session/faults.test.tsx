import { faults, keepFault } from './faults.ts';
import { beginSession, endSession } from './session.ts';

const user = {
  id: 'user0001',
  name: 'Ada',
  email: 'ada@example.org',
  is_superadmin: false,
  time_zone: 'Asia/Kolkata',
  language: 'en' as const,
  date_format: 'dd/MM/yyyy' as const,
  subscription_details: { plan: 'free' },
  workspace: { id: 'workspace1', name: 'Demo' },
  workspaces: [{ id: 'workspace1', name: 'Demo' }],
  permissions: {},
  shared: [],
  looking_as: null,
  switches: { permissionCheck: true, adminCheck: false },
};

describe('server failures', () => {
  it('are kept, latest first, at most ten', () => {
    for (let count = 1; count <= 12; count += 1) keepFault('It failed', `request-${count}`);
    expect(faults().map(({ requestId }) => requestId)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((count) => `request-${count}`),
    );
  });

  it('are not shown to the next person', () => {
    beginSession('token1', user);
    keepFault('It failed', 'request-1');
    endSession();
    expect(faults()).toEqual([]);
  });
});
