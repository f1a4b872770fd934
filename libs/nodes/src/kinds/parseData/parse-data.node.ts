import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { FilledTemplate } from '../../parts.schema.ts';

export const dataFormats = ['csv', 'json', 'xml'] as const;

/** Reads a text as CSV, JSON or XML. */
export const parseData = defineNode({
  kind: 'parseData',
  category: 'data',
  title: 'Read CSV, JSON or XML',
  description: 'Turns a text into values that later steps can use.',
  icon: 'file-import',
  options: z.strictObject({
    text: FilledTemplate,
    format: z.enum(dataFormats).default('json'),
    /** Of CSV: what stands between values; automatic looks at the first line. */
    delimiter: z.enum(['auto', ',', ';', 'tab', '|']).default('auto'),
    /** Of CSV: the first line names the columns. */
    header: z.boolean().default(true),
  }),
  outline: z.object({ format: z.enum(dataFormats).catch('json') }),
  templates: ['text'],
  isPure: true,
  settings: pureSettings,
  ports: singleOutput,
  variables: ({ format }) => [
    { name: 'data', title: 'Data', spec: format === 'csv' ? 'any[]' : 'any' },
    ...(format === 'csv' ? [{ name: 'count', title: 'How many rows', spec: 'number' as const }] : []),
  ],
  subtitle: ({ format }) => format.toUpperCase(),
});
