import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { InputFields, InputFieldsOutline } from '../../parts.schema.ts';
import { fieldVariables } from '../../trigger-variables.ts';

/** Started by a named event of the workspace or another system. */
export const event = defineNode({
  kind: 'event',
  category: 'trigger',
  title: 'On an event',
  description: 'Starts when an event with this name is emitted.',
  icon: 'bolt',
  options: z.strictObject({
    event: z.string().regex(/^[a-z0-9_.-]{1,80}$/i, 'must be a name of letters, digits, dots, dashes and underscores'),
    fields: InputFields.default([]),
  }),
  outline: z.object({ event: z.string().catch(''), fields: InputFieldsOutline }),
  templates: [],
  isPure: true,
  isOpen: true,
  settings: pureSettings,
  startedBy: 'event',
  listensTo: ({ event: name }) => name,
  ports: singleOutput,
  variables: ({ fields }) => fieldVariables(fields),
  subtitle: ({ event: name }) => name,
});
