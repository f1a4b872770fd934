import { z } from 'zod';
import { Id } from '../../common.schema.ts';
import { contract } from '../../contract.ts';
import { Slug } from '../forms.schema.ts';
import { formPropertiesWire } from './form-properties.wire.ts';

const Choice = z.object({ value: z.string(), label: z.string() });

/** The fields of a form or the properties of an object for other programs: no appearance, no values. */
export const formProperties = contract('formProperties', formPropertiesWire, {
  ofPublicForm: {
    kind: 'query',
    can: 'guest',
    query: z.strictObject({ form: Slug }),
    response: z.object({
      items: z.array(z.object({ key: z.string(), label: z.string(), type: z.string(), choices: z.array(Choice) })),
    }),
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 600, perSeconds: 60 },
    summary: 'The fields of a published form that take answers; none while the form is closed',
  },
  forTools: {
    kind: 'query',
    // The handler asks for forms:CAN_VIEW on the form, or for objects:CAN_VIEW.
    can: 'signed-in',
    query: z
      .strictObject({ form_id: Id.optional(), object_id: Id.optional() })
      .refine(({ form_id: form, object_id: object }) => (form === undefined) !== (object === undefined), {
        message: 'name either form_id or object_id',
        path: ['object_id'],
      }),
    response: z.object({
      name: z.string(),
      items: z.array(
        z.object({
          name: z.string().describe('The key under which its values are stored'),
          label: z.string(),
          type: z.string(),
          required: z.boolean(),
          choices: z.array(z.string()),
          description: z.string().optional().describe('The help of a field'),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
    summary: 'The fields of a form, or the properties of an object, in a short form for language models',
  },
});
