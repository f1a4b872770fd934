import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { formAddressesWire } from './form-addresses.wire.ts';
import { Form, OwnSlug } from './forms.schema.ts';

/** Public addresses of forms, which builders choose. */
export const formAddresses = contract('formAddresses', formAddressesWire, {
  set: {
    kind: 'command',
    can: { action: 'forms:CAN_EDIT', on: 'form', id: 'body.id' },
    body: z.strictObject({ id: Id, slug: OwnSlug.describe('The last part of the address: /f/<slug>') }),
    response: Form,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    limit: { max: 120, perSeconds: 3600 },
    invalidates: ['forms.list', 'forms.published'],
    logs: { verb: 'changed', on: 'form', id: 'data.id', name: 'data.name' },
    summary: 'Give a form an address of its own, at once; its earlier addresses go on leading to it',
  },
});
