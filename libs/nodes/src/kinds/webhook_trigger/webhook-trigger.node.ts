import { z } from 'zod';
import { defineNode, NoOutline, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';

/** Started by a call to the workflow's own address. The secret is stored outside the definition. */
export const webhookTrigger = defineNode({
  kind: 'webhook_trigger',
  category: 'trigger',
  title: 'On a webhook call',
  description: 'Starts when another system calls the address of this workflow with its secret.',
  icon: 'webhook',
  options: z.strictObject({}),
  outline: NoOutline,
  templates: [],
  isPure: true,
  settings: pureSettings,
  startedBy: 'call',
  ports: singleOutput,
  variables: () => [
    { name: 'body', title: 'Body', spec: 'any' },
    { name: 'query', title: 'Query', spec: 'object' },
    { name: 'headers', title: 'Headers', spec: 'object' },
  ],
  subtitle: () => 'At its own address',
});
