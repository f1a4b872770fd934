import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { FilledTemplate } from '../../parts.schema.ts';
import { readableTemplate } from '../../subtitle.ts';

/** Splits a text into parts: at a separator, by line, by word, or into pieces of a length. */
export const splitText = defineNode({
  kind: 'splitText',
  category: 'data',
  title: 'Split text',
  description: 'Splits a text at a separator, by line, by word or by length.',
  icon: 'cut',
  options: z
    .strictObject({
      text: FilledTemplate,
      by: z.enum(['separator', 'lines', 'words', 'length']).default('separator'),
      separator: z.string().max(100).default(','),
      length: z.int('enter a whole number').min(1, 'at least 1').max(100_000, 'at most 100,000').default(1_000),
      trim: z.boolean().default(true),
      keepEmpty: z.boolean().default(false),
    })
    .refine(({ by, separator }) => by !== 'separator' || separator !== '', {
      path: ['separator'],
      message: 'enter a separator',
    }),
  outline: z.object({ text: z.string().catch('') }),
  templates: ['text'],
  isPure: true,
  settings: pureSettings,
  ports: singleOutput,
  variables: () => [
    { name: 'parts', title: 'Parts', spec: 'text[]' },
    { name: 'first', title: 'First part', spec: 'text' },
    { name: 'last', title: 'Last part', spec: 'text' },
    { name: 'count', title: 'How many', spec: 'number' },
  ],
  subtitle: ({ text }) => readableTemplate(text).slice(0, 80),
});
