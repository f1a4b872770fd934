import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { NamedTemplates, NamesOutline } from '../../parts.schema.ts';
import { namesText } from '../../subtitle.ts';

/** Sets values of the run's result. If several outputs set the same value, the last to finish wins. */
export const output = defineNode({
  kind: 'output',
  category: 'data',
  title: 'Output',
  description: 'Sets the result of the run.',
  icon: 'flag-check',
  options: z.strictObject({ values: NamedTemplates.min(1, 'add a value') }),
  outline: z.object({ values: NamesOutline }),
  templates: ['values.*.value'],
  isPure: true,
  settings: pureSettings,
  isResult: true,
  ports: singleOutput,
  variables: ({ values }) => values.map(({ name }) => ({ name, title: name, spec: 'any' })),
  subtitle: ({ values }) => namesText(values),
});
