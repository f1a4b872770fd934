import { z } from 'zod';
import { EmailAddress } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Empty } from '../envelope.ts';
import { SmtpAnswer, SmtpConfig, SmtpServerSettings } from './smtp.schema.ts';
import { smtpWire } from './smtp.wire.ts';

const Stored = z.object({ config: SmtpConfig.nullable() }).meta({ id: 'StoredSmtpConfig' });
const changed = { verb: 'changed', on: 'smtp', name: 'body.host', state: { of: 'smtp' } } as const;

export const smtp = contract('smtp', smtpWire, {
  config: {
    kind: 'query',
    can: 'workspace:CAN_VIEW',
    query: Empty,
    response: Stored,
    summary: 'SMTP server of the workspace, without its password, and its last failure',
  },
  save: {
    kind: 'command',
    can: 'workspace:CAN_EDIT',
    body: SmtpServerSettings,
    response: Stored,
    errors: ['UNPROCESSABLE'],
    invalidates: ['smtp'],
    logs: changed,
    summary: 'Save the SMTP server without contacting it',
  },
  link: {
    kind: 'command',
    can: 'workspace:CAN_EDIT',
    body: SmtpServerSettings,
    response: SmtpAnswer.extend({ config: SmtpConfig.nullable() }),
    errors: ['UNPROCESSABLE'],
    invalidates: ['smtp'],
    limit: { max: 20, perSeconds: 600 },
    logs: changed,
    summary: 'Log in to the SMTP server and save it only if that succeeds; the answer has what the server said',
  },
  test: {
    kind: 'command',
    can: 'workspace:CAN_EDIT',
    body: z.strictObject({ to: EmailAddress }),
    response: SmtpAnswer,
    errors: ['UNPROCESSABLE'],
    invalidates: ['smtp'],
    limit: { max: 20, perSeconds: 600 },
    logs: { verb: 'checked', on: 'smtp' },
    summary: 'Send a test message through the saved SMTP server; the answer has what the server said',
  },
  remove: {
    kind: 'command',
    can: 'workspace:CAN_EDIT',
    body: Empty,
    response: Stored,
    errors: ['UNPROCESSABLE'],
    invalidates: ['smtp'],
    logs: { verb: 'deleted', on: 'smtp', state: { of: 'smtp' } },
    summary: 'Delete the SMTP server with its password; mail is sent by the server of this installation again',
  },
});
