import { z } from 'zod';
import { ListOption, OptionalItemPath } from '../../list-options.ts';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { NamesOutline, tooManyVariables, uniqueNames, VariableName } from '../../parts.schema.ts';
import { namesText } from '../../subtitle.ts';
import { maxVariables } from '../../variables.ts';

export const aggregateMeasures = [
  'count',
  'sum',
  'average',
  'minimum',
  'maximum',
  'first',
  'last',
  'list',
  'distinct',
] as const;

const Measure = z.strictObject({ name: VariableName, of: z.enum(aggregateMeasures), path: OptionalItemPath });

/** Counts, adds up or collects the items of a list: all of them, and by group. */
export const aggregate = defineNode({
  kind: 'aggregate',
  category: 'data',
  title: 'Aggregate a list',
  description: 'Counts, adds up or collects the items of a list, also by group.',
  icon: 'sum',
  options: z.strictObject({
    list: ListOption,
    groupBy: OptionalItemPath,
    measures: uniqueNames(z.array(Measure).min(1, 'add a measure').max(maxVariables, tooManyVariables)).refine(
      (measures) => measures.every(({ name }) => name !== 'groups'),
      'the name "groups" is taken by the groups',
    ),
  }),
  outline: z.object({ measures: NamesOutline }),
  templates: ['list'],
  isPure: true,
  settings: pureSettings,
  ports: singleOutput,
  variables: ({ measures }) => [
    ...measures.map(({ name }) => ({ name, title: name, spec: 'any' as const })),
    { name: 'groups', title: 'Groups', spec: 'object[]' },
  ],
  subtitle: ({ measures }) => namesText(measures),
});
