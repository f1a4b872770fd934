import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Done } from '../envelope.ts';
import { DashboardMail, mostDashboardMails, SavedDashboardMail } from './dashboard-mails.schema.ts';
import { dashboardMailsWire } from './dashboard-mails.wire.ts';

const can = { action: 'apps:CAN_EDIT', on: 'app', id: 'body.dashboard_id' } as const;
const logs = { verb: 'changed', on: 'app', id: 'body.dashboard_id' } as const;
const invalidates = ['dashboardMails'];
const One = z.strictObject({ dashboard_id: Id, id: Id });

/** Dashboards by mail: schedules with recipients. */
export const dashboardMails = contract('dashboardMails', dashboardMailsWire, {
  list: {
    kind: 'query',
    can: { action: 'apps:CAN_EDIT', on: 'app', id: 'query.dashboard_id' },
    query: z.strictObject({ dashboard_id: Id }),
    response: z.object({ items: z.array(DashboardMail) }),
    errors: ['NOT_FOUND'],
    shows: [{ entity: 'app', id: 'query.dashboard_id' }],
    summary: 'The schedules that a dashboard is sent by',
  },
  save: {
    kind: 'command',
    can,
    body: SavedDashboardMail,
    response: DashboardMail,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates,
    logs,
    summary: `Send a dashboard by mail on a schedule, or change one; at most ${mostDashboardMails}`,
  },
  setPaused: {
    kind: 'command',
    can,
    body: One.extend({ is_paused: z.boolean() }),
    response: DashboardMail,
    errors: ['NOT_FOUND'],
    invalidates,
    logs,
    summary: 'Pause a schedule, or resume it from now on',
  },
  sendNow: {
    kind: 'command',
    can,
    body: One,
    response: DashboardMail,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates,
    logs,
    limit: { max: 10, perSeconds: 3600 },
    summary: 'Send the mail of a schedule now, paused or not',
  },
  remove: {
    kind: 'command',
    can,
    body: One,
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates,
    logs,
    summary: 'Delete a schedule',
  },
});
