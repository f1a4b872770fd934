import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { InputFields, InputFieldsOutline } from '../../parts.schema.ts';
import { namesText } from '../../subtitle.ts';
import { fieldVariables } from '../../trigger-variables.ts';

/** Started by a step of another workflow, which waits for the result. A person can start it too. */
export const workflowCall = defineNode({
  kind: 'workflow_call',
  category: 'trigger',
  title: 'When called by a workflow',
  description: 'Starts when a step of another workflow calls it. The output goes back to that step.',
  icon: 'subtask',
  options: z.strictObject({ fields: InputFields.default([]) }),
  outline: z.object({ fields: InputFieldsOutline }),
  templates: [],
  isPure: true,
  settings: pureSettings,
  startedBy: 'workflow',
  ports: singleOutput,
  variables: ({ fields }) => fieldVariables(fields),
  subtitle: ({ fields }) => namesText(fields) || 'No input',
});
