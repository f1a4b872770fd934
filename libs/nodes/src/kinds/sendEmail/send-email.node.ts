import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { effectSettings } from '../../node-settings.ts';
import { FilledTemplate, Template } from '../../parts.schema.ts';
import { readableTemplate } from '../../subtitle.ts';

/** The most recipients of one step. */
export const mostRecipients = 50;

/** Sends an email in plain text, to each recipient alone, so that none sees the others. */
export const sendEmail = defineNode({
  kind: 'sendEmail',
  category: 'action',
  title: 'Send an email',
  description: 'Sends an email through the mail server of the workspace.',
  icon: 'mail',
  options: z.strictObject({
    /** Addresses, separated by commas, semicolons or lines. */
    to: FilledTemplate.max(4_000, 'must be at most 4,000 characters'),
    subject: FilledTemplate.max(300, 'must be at most 300 characters'),
    text: FilledTemplate,
    /** Where answers go; empty for the sender of the mail server. */
    replyTo: Template.max(300, 'must be at most 300 characters').default(''),
  }),
  outline: z.object({ to: z.string().catch('') }),
  templates: ['to', 'subject', 'text', 'replyTo'],
  isPure: false,
  settings: effectSettings,
  ports: singleOutput,
  variables: () => [
    { name: 'recipients', title: 'Recipients', spec: 'text[]' },
    { name: 'count', title: 'Number of recipients', spec: 'number' },
  ],
  subtitle: ({ to }) => readableTemplate(to),
});
