import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { InputFields, InputFieldsOutline } from '../../parts.schema.ts';
import { namesText } from '../../subtitle.ts';
import { fieldVariables } from '../../trigger-variables.ts';

/** Started by a person or by an API call. */
export const manually = defineNode({
  kind: 'manually',
  category: 'trigger',
  title: 'Manually',
  description: 'Starts when somebody presses Run, or by an API call.',
  icon: 'hand-click',
  options: z.strictObject({ fields: InputFields.default([]) }),
  outline: z.object({ fields: InputFieldsOutline }),
  templates: [],
  isPure: true,
  isOpen: true,
  settings: pureSettings,
  startedBy: 'person',
  ports: singleOutput,
  variables: ({ fields }) => fieldVariables(fields),
  subtitle: ({ fields }) => namesText(fields) || 'No input',
});
