import { z } from 'zod';
import { AccountEmail, Id, Moment } from '../../common.schema.ts';
import { contract } from '../../contract.ts';
import { ById, Done, Empty } from '../../envelope.ts';
import { runAlertsWire } from './run-alerts.wire.ts';

/** Most alerts of a workspace. */
export const mostAlerts = 50;

const content = {
  workflow_id: Id.nullable().describe('Null: failures of every workflow count'),
  failures: z.int().min(1).max(1_000).describe('So many failed runs'),
  minutes: z.int().min(1).max(1_440).describe('within so many minutes'),
  quiet_minutes: z.int().min(1).max(10_080).describe('Nothing more is sent for so long'),
  emails: z.array(AccountEmail).max(20),
  url: z.string().max(2_000).describe('Called with POST, signed as webhook steps are; empty for no call'),
};
const RunAlert = z
  .object({ id: Id, ...content, workflow_name: z.string().nullable(), last_sent_at: Moment.nullable() })
  .meta({ id: 'RunAlert' });
export type RunAlert = z.infer<typeof RunAlert>;

/** Who is told when runs fail. */
export const runAlerts = contract('runAlerts', runAlertsWire, {
  list: {
    kind: 'query',
    can: 'executions:CAN_VIEW',
    query: Empty,
    response: z.object({ items: z.array(RunAlert).max(mostAlerts) }),
    summary: 'Alerts about failing runs',
  },
  save: {
    kind: 'command',
    can: 'executions:CAN_EDIT',
    body: z.strictObject({ id: Id.optional(), ...content }).meta({ id: 'RunAlertContent' }),
    response: RunAlert,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['runAlerts'],
    logs: { verb: 'changed', on: 'workspace', state: { of: 'runAlert', id: 'data.id' } },
    summary: 'Add an alert, or change the one with the id',
  },
  remove: {
    kind: 'command',
    can: 'executions:CAN_EDIT',
    body: ById,
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: ['runAlerts'],
    logs: { verb: 'changed', on: 'workspace', state: { of: 'runAlert', id: 'body.id' } },
    summary: 'Delete an alert',
  },
});
