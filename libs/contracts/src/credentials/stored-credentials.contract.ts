import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Empty } from '../envelope.ts';
import { listOf } from '../list.ts';
import {
  Credential,
  CredentialChange,
  credentialProperties,
  CredentialTest,
  Integration,
  mostCredentials,
  NewCredential,
} from './stored-credentials.schema.ts';
import { storedCredentialsWire } from './stored-credentials.wire.ts';

const about = { on: 'credential', id: 'data.id', name: 'data.name' } as const;

export const storedCredentials = contract('storedCredentials', storedCredentialsWire, {
  list: {
    kind: 'query',
    can: 'credentials:CAN_VIEW',
    ...listOf(Credential, {
      properties: credentialProperties,
      sort: [{ property: 'name', direction: 'ascending' }],
      search: true,
    }),
    summary: 'Stored credentials of the workspace, without their secrets',
  },
  status: {
    kind: 'query',
    can: 'credentials:CAN_VIEW',
    query: Empty,
    response: z.object({ integrations: z.array(Integration).max(mostCredentials) }),
    summary: 'Connected integrations and the state of each',
  },
  create: {
    kind: 'command',
    can: 'credentials:CAN_ADD',
    body: NewCredential,
    response: Credential,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['storedCredentials'],
    logs: { verb: 'created', ...about, state: { of: 'credential', id: 'data.id' } },
    summary: 'Store a credential; its secret cannot be read again',
  },
  update: {
    kind: 'command',
    can: 'credentials:CAN_EDIT',
    body: CredentialChange,
    response: Credential,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['storedCredentials'],
    logs: { verb: 'changed', ...about, state: { of: 'credential', id: 'body.id' } },
    summary: 'Change a credential; without a secret the stored one stays',
  },
  test: {
    kind: 'command',
    can: 'credentials:CAN_EDIT',
    body: z.strictObject({ id: Id, url: z.string().max(2_000) }),
    response: CredentialTest,
    errors: ['NOT_FOUND'],
    invalidates: ['storedCredentials'],
    limit: { max: 30, perSeconds: 600 },
    logs: { verb: 'checked', on: 'credential', id: 'body.id', name: 'data.name' },
    summary: 'Call an address with a credential; the answer has the status, never the content',
  },
  testMailbox: {
    kind: 'command',
    can: 'credentials:CAN_EDIT',
    body: z.strictObject({ id: Id, folder: z.string().trim().min(1).max(200).default('INBOX') }),
    response: CredentialTest,
    errors: ['NOT_FOUND'],
    invalidates: ['storedCredentials'],
    limit: { max: 30, perSeconds: 600 },
    logs: { verb: 'checked', on: 'credential', id: 'body.id', name: 'data.name' },
    summary: 'Log in to a mailbox and open a folder; a refusal comes in the words of the server',
  },
  connect: {
    kind: 'command',
    can: 'credentials:CAN_EDIT',
    body: z.strictObject({ id: Id }),
    response: z.object({ url: z.string(), name: z.string() }),
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    limit: { max: 30, perSeconds: 600 },
    logs: 'nothing',
    summary: 'The page of the provider where the person who asks agrees that the credential is used',
  },
  finishConnecting: {
    kind: 'command',
    can: 'credentials:CAN_EDIT',
    body: z.strictObject({ answer: z.string().min(1).max(8_000).describe('The query that the provider added') }),
    response: Credential,
    errors: ['UNPROCESSABLE'],
    invalidates: ['storedCredentials'],
    limit: { max: 30, perSeconds: 600 },
    logs: { verb: 'changed', ...about },
    summary: 'Store the tokens that the provider gives for its answer, which only the person who asked can hand in',
  },
  delete: {
    kind: 'command',
    can: 'credentials:CAN_DELETE',
    body: z.strictObject({ id: Id }),
    response: z.object({ id: Id, name: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['storedCredentials'],
    logs: { verb: 'deleted', ...about, state: { of: 'credential', id: 'body.id' } },
    summary: 'Delete a credential that no workflow uses; otherwise the error names the workflows',
  },
});
