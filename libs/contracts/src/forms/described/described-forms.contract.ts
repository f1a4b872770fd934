import { z } from 'zod';
import { contract } from '../../contract.ts';
import { Form } from '../forms.schema.ts';
import { FormContent } from '../transfer/form-file.schema.ts';
import { describedFormsWire } from './described-forms.wire.ts';

const Description = z
  .string()
  .trim()
  .min(10, 'must have at least 10 characters: say what the form is for, and what it asks')
  .max(4_000);

const limit = { max: 30, perSeconds: 3600 };

const made = {
  by: z.string().describe('`local` for rules of this server, else the id of the model'),
  notes: z.array(z.string()).describe('Sentences about what was assumed, or what went wrong'),
};

/** Forms from a description in words. */
export const describedForms = contract('describedForms', describedFormsWire, {
  generate: {
    kind: 'query',
    can: 'forms:CAN_ADD',
    body: z.strictObject({ text: Description }),
    response: z.object({ form: FormContent, ...made }).meta({ id: 'DescribedForm' }),
    limit,
    summary: 'A form as described in words, without storing it: by the model of the workspace, else by rules',
  },
  create: {
    kind: 'command',
    can: 'forms:CAN_ADD',
    body: z.strictObject({
      text: Description,
      form: FormContent.optional().describe('What `generate` answered; without it, the text is read anew'),
    }),
    response: Form.extend(made).meta({ id: 'CreatedDescribedForm' }),
    invalidates: ['forms.list'],
    limit,
    logs: { verb: 'created', on: 'form', id: 'data.id', name: 'data.name' },
    summary: 'Create a draft of a form as described in words',
  },
});
