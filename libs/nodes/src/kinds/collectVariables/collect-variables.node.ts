import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { NamedTemplates, NamesOutline } from '../../parts.schema.ts';
import { namesText } from '../../subtitle.ts';

/** Collects values under custom names. A single reference keeps its type. */
export const collectVariables = defineNode({
  kind: 'collectVariables',
  category: 'data',
  title: 'Collect variables',
  description: 'Gives names to values, so that later steps can use them.',
  icon: 'variable',
  options: z.strictObject({ variables: NamedTemplates.min(1, 'add a variable') }),
  outline: z.object({ variables: NamesOutline }),
  templates: ['variables.*.value'],
  isPure: true,
  settings: pureSettings,
  ports: singleOutput,
  variables: ({ variables }) => variables.map(({ name }) => ({ name, title: name, spec: 'any' })),
  subtitle: ({ variables }) => namesText(variables),
});
