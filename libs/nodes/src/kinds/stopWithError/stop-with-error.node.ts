import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { FilledTemplate } from '../../parts.schema.ts';
import { readableTemplate } from '../../subtitle.ts';

/** Ends the run as failed, with a message of the builder. */
export const stopWithError = defineNode({
  kind: 'stopWithError',
  category: 'logic',
  title: 'Stop with an error',
  description: 'Ends the run as failed, with your message.',
  icon: 'alert-octagon',
  options: z.strictObject({ message: FilledTemplate.max(2_000) }),
  outline: z.object({ message: z.string().catch('') }),
  templates: ['message'],
  textContexts: () => ({ message: 'plain' }),
  isPure: true,
  settings: pureSettings,
  // Taken only where the settings let the run go on after errors.
  ports: singleOutput,
  variables: () => [],
  subtitle: ({ message }) => readableTemplate(message).slice(0, 80),
});
