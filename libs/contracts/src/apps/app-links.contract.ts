import { shareRight } from '@tessera/access/resources';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { ById } from '../envelope.ts';
import { AppLink, NewAppLink } from './app-links.schema.ts';
import { appLinksWire } from './app-links.wire.ts';

/** Links that open an app to people without an account. */
export const appLinks = contract('appLinks', appLinksWire, {
  get: {
    kind: 'query',
    can: { action: shareRight.app, on: 'app', id: 'query.id' },
    query: ById,
    response: z.object({ link: AppLink.nullable() }),
    errors: ['NOT_FOUND'],
    summary: 'The public link of an app, if it has one',
  },
  save: {
    kind: 'command',
    can: { action: shareRight.app, on: 'app', id: 'body.id' },
    body: NewAppLink,
    response: AppLink,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['appLinks'],
    logs: { verb: 'shared', on: 'app', id: 'body.id' },
    summary: 'Give an app a public link, or change what the link allows; its visitors have to open it again',
  },
  remove: {
    kind: 'command',
    can: { action: shareRight.app, on: 'app', id: 'body.id' },
    body: ById,
    response: z.object({ removed: z.boolean() }),
    errors: ['NOT_FOUND'],
    invalidates: ['appLinks'],
    logs: { verb: 'shared', on: 'app', id: 'body.id' },
    summary: 'Take the public link of an app away; its visitors see nothing more',
  },
});
