import { z } from 'zod';
import { contract } from '../contract.ts';
import { Done, itemsOf } from '../envelope.ts';
import { SignedInUser } from './accounts.schema.ts';
import { Checklist, Country, LanguageOption, TimeZoneOption, UserDetails } from './preferences.schema.ts';
import { preferencesWire } from './preferences.wire.ts';

const reading = { max: 60, perSeconds: 60 };

/** The lists that people choose from, their own account, and the getting-started checklist. */
export const preferences = contract('preferences', preferencesWire, {
  timeZones: {
    kind: 'query',
    can: 'guest',
    response: itemsOf(TimeZoneOption),
    limit: reading,
    summary: 'All time zones, from west to east',
  },
  checkCompany: {
    kind: 'query',
    can: 'guest',
    body: z.strictObject({ name: z.string().max(1_000) }),
    response: z.object({ valid: z.boolean(), problem: z.string().nullable().describe('Why the name is not valid') }),
    limit: reading,
    summary: 'Whether a workspace can have this name. Names need not be unique, so this reveals no other workspace',
  },
  countries: {
    kind: 'query',
    can: 'signed-in',
    response: itemsOf(Country),
    limit: reading,
    summary: 'All countries with their calling codes, by name',
  },
  languages: {
    kind: 'query',
    can: 'signed-in',
    response: itemsOf(LanguageOption),
    limit: reading,
    summary: 'Common languages of forms, by name',
  },
  me: {
    kind: 'query',
    can: 'signed-in',
    response: SignedInUser,
    summary: 'The person that the token belongs to',
  },
  details: {
    kind: 'query',
    can: 'signed-in',
    response: UserDetails,
    summary: 'Your account',
  },
  firstLogin: {
    kind: 'query',
    can: 'forms:CAN_VIEW',
    response: Checklist,
    summary: 'The getting-started checklist of the workspace, up to its first run',
  },
  update: {
    kind: 'command',
    can: 'signed-in',
    body: z.strictObject({ checklist_dismissed: z.boolean() }),
    response: Done,
    invalidates: ['preferences.firstLogin'],
    logs: { verb: 'changedProfile', on: 'account' },
    summary: 'Hide the getting-started checklist, or show it again',
  },
});
