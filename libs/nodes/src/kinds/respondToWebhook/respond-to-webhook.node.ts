import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { effectSettings } from '../../node-settings.ts';
import { FilledTemplate, Template } from '../../parts.schema.ts';

/** Answers the call that started the run. Only JSON and plain text: a page of somebody else on our address is none. */
export const respondToWebhook = defineNode({
  kind: 'respondToWebhook',
  category: 'action',
  title: 'Respond to the webhook',
  description: 'Answers the call that started the run.',
  icon: 'arrow-back-up',
  options: z.strictObject({
    status: z.int('enter a whole number').min(200, 'at least 200').max(599, 'at most 599').default(200),
    body: z
      .discriminatedUnion('type', [
        z.strictObject({ type: z.literal('json'), json: FilledTemplate }),
        z.strictObject({ type: z.literal('text'), text: Template.default('') }),
      ])
      .default({ type: 'text', text: '' }),
  }),
  outline: z.object({ status: z.number().catch(200) }),
  templates: ['body.text'],
  jsonTemplates: ['body.json'],
  textContexts: () => ({ 'body.text': 'plain' }),
  isPure: false,
  answersCall: true,
  settings: effectSettings,
  ports: singleOutput,
  variables: () => [{ name: 'status', title: 'Status code', spec: 'number' }],
  subtitle: ({ status }) => `Status ${status}`,
});
