import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';

/** The single source of failed runs: which workflows count is an option. */
export const failuresSource = 'runs';

/** Started by a failed run of another workflow: an error workflow. Its own failures start nothing. */
export const workflowFailed = defineNode({
  kind: 'workflow_failed',
  category: 'trigger',
  title: 'On a failed run',
  description: 'Starts when a run of another workflow fails.',
  icon: 'alert-triangle',
  options: z.strictObject({
    /** Empty: every workflow. */
    workflowIds: z.array(z.string().min(1).max(80)).max(50, 'at most 50 workflows').default([]),
  }),
  outline: z.object({ workflowIds: z.array(z.string()).catch([]) }),
  templates: [],
  isPure: true,
  settings: pureSettings,
  startedBy: 'failure',
  listensTo: () => failuresSource,
  ports: singleOutput,
  variables: () => [
    { name: 'run_id', title: 'Failed run', spec: 'text' },
    { name: 'workflow_id', title: 'Workflow id', spec: 'text' },
    { name: 'workflow_name', title: 'Workflow', spec: 'text' },
    { name: 'step', title: 'Failed step', spec: 'text' },
    { name: 'code', title: 'Error code', spec: 'text' },
    { name: 'message', title: 'Error message', spec: 'text' },
    { name: 'failed_at', title: 'Failed at', spec: 'date' },
  ],
  subtitle: ({ workflowIds }) =>
    workflowIds.length === 0
      ? 'Any workflow'
      : `${workflowIds.length} ${workflowIds.length === 1 ? 'workflow' : 'workflows'}`,
});
