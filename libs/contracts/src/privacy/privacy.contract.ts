import { z } from 'zod';
import { contract } from '../contract.ts';
import { ErasedPerson, Erasure, Person, PersonalData } from './privacy.schema.ts';
import { privacyWire } from './privacy.wire.ts';

const limit = { max: 60, perSeconds: 3_600 };

/** The log names nobody: what is erased must not stay in it. */
export const privacy = contract('privacy', privacyWire, {
  find: {
    kind: 'command',
    can: 'superadmin',
    body: Person,
    response: PersonalData,
    logs: { verb: 'searched', on: 'person' },
    limit,
    summary: 'Everything that mentions a person: responses, records, verifications, runs, conversations, calls, users',
  },
  export: {
    kind: 'command',
    can: 'superadmin',
    body: Person,
    response: z.object({ file_name: z.string(), zip: z.base64().describe('JSON files in a zip archive') }),
    errors: ['UNPROCESSABLE'],
    logs: { verb: 'exported', on: 'person' },
    limit,
    summary: 'Export everything that mentions a person; nothing of it is stored',
  },
  erase: {
    kind: 'command',
    can: 'superadmin',
    body: ErasedPerson,
    response: Erasure,
    invalidates: ['responses', 'records', 'executions', 'conversations', 'verification', 'campaigns', 'doNotCall'],
    logs: { verb: 'erased', on: 'person' },
    limit,
    summary: 'Erase everything that mentions a person, except what is under legal hold or in progress',
  },
});
