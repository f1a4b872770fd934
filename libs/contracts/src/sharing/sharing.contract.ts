import { shareRight } from '@tessera/access/resources';
import { contract } from '../contract.ts';
import { ById } from '../envelope.ts';
import { NewSharing, Sharing } from './sharing.schema.ts';
import { sharingWire } from './sharing.wire.ts';

/** Who may see and change a single thing: one pair of operations for each kind. */
export const sharing = contract('sharing', sharingWire, {
  ofForm: {
    kind: 'query',
    can: { action: shareRight.form, on: 'form', id: 'query.id' },
    query: ById,
    response: Sharing,
    errors: ['NOT_FOUND'],
    summary: 'How a form is shared',
  },
  shareForm: {
    kind: 'command',
    can: { action: shareRight.form, on: 'form', id: 'body.id' },
    body: NewSharing,
    response: Sharing,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['sharing', 'forms.list'],
    logs: { verb: 'shared', on: 'form', id: 'body.id' },
    summary:
      'Share a form with people, teams and roles, or restrict it to them; nobody gives a right that they do not hold',
  },
  ofWorkflow: {
    kind: 'query',
    can: { action: shareRight.workflow, on: 'workflow', id: 'query.id' },
    query: ById,
    response: Sharing,
    errors: ['NOT_FOUND'],
    summary: 'How a workflow is shared',
  },
  shareWorkflow: {
    kind: 'command',
    can: { action: shareRight.workflow, on: 'workflow', id: 'body.id' },
    body: NewSharing,
    response: Sharing,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['sharing', 'workflows.list'],
    logs: { verb: 'shared', on: 'workflow', id: 'body.id' },
    summary:
      'Share a workflow with people, teams and roles, or restrict it to them; nobody gives a right that they do not hold',
  },
  ofApp: {
    kind: 'query',
    can: { action: shareRight.app, on: 'app', id: 'query.id' },
    query: ById,
    response: Sharing,
    errors: ['NOT_FOUND'],
    summary: 'How an app is shared',
  },
  shareApp: {
    kind: 'command',
    can: { action: shareRight.app, on: 'app', id: 'body.id' },
    body: NewSharing,
    response: Sharing,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['sharing', 'apps.list'],
    logs: { verb: 'shared', on: 'app', id: 'body.id' },
    summary:
      'Share an app with people, teams and roles, or restrict it to them; nobody gives a right that they do not hold',
  },
  ofAgent: {
    kind: 'query',
    can: { action: shareRight.agent, on: 'agent', id: 'query.id' },
    query: ById,
    response: Sharing,
    errors: ['NOT_FOUND'],
    summary: 'How an agent is shared',
  },
  shareAgent: {
    kind: 'command',
    can: { action: shareRight.agent, on: 'agent', id: 'body.id' },
    body: NewSharing,
    response: Sharing,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['sharing', 'agents.list'],
    logs: { verb: 'shared', on: 'agent', id: 'body.id' },
    summary:
      'Share an agent with people, teams and roles, or restrict it to them; nobody gives a right that they do not hold',
  },
});
