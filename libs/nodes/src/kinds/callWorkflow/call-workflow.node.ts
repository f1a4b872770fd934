import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { effectSettings } from '../../node-settings.ts';
import { Template, uniqueNames, VariableName } from '../../parts.schema.ts';

/** Runs another workflow and waits for its end. Repeated attempts of a step start it once. */
export const callWorkflow = defineNode({
  kind: 'callWorkflow',
  category: 'action',
  title: 'Call a workflow',
  description: 'Runs another workflow, waits for it and takes its output.',
  icon: 'subtask',
  options: z.strictObject({
    workflowId: z.string().min(1, 'choose a workflow').max(80),
    values: uniqueNames(
      z.array(z.strictObject({ name: VariableName, value: Template })).max(50, 'at most 50 values'),
    ).default([]),
  }),
  outline: z.object({ workflowId: z.string().catch('') }),
  templates: ['values.*.value'],
  isPure: false,
  settings: effectSettings,
  calls: 'workflowId',
  ports: singleOutput,
  variables: () => [
    { name: 'result', title: 'Output', spec: 'object' },
    { name: 'run_id', title: 'Run', spec: 'text' },
  ],
  subtitle: ({ workflowId }, { nameOf }) => (workflowId === '' ? '' : (nameOf(workflowId) ?? '')),
});
