import { z } from 'zod';
import { ListOption } from '../../list-options.ts';
import { defineNode, itemPort } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { Template } from '../../parts.schema.ts';
import { readableTemplate } from '../../subtitle.ts';

/** Executes the nodes behind its port "For each item" once for each item of a list, then goes on. */
export const loop = defineNode({
  kind: 'loop',
  category: 'logic',
  title: 'Loop over a list',
  description: 'Runs the steps behind it once for each item of a list.',
  icon: 'repeat',
  options: z.strictObject({
    /** The specification's `itration`. */
    list: ListOption,
    parallel: z.int('enter a whole number').min(1, 'at least 1').max(20, 'at most 20').default(1),
    itemErrors: z.enum(['stop', 'continue']).default('stop'),
    /** What each item adds to the list of results; rendered when its steps are done. */
    collect: Template.default(''),
  }),
  outline: z.object({ list: z.string().catch('') }),
  templates: ['list'],
  isPure: true,
  settings: pureSettings,
  loop: {
    collect: 'collect',
    variables: [
      { name: 'item', title: 'Item', spec: 'any' },
      { name: 'index', title: 'Number of the item, from 0', spec: 'number' },
      { name: 'total', title: 'How many items', spec: 'number' },
    ],
  },
  ports: () => [itemPort, { id: 'out', title: 'When done' }],
  variables: () => [
    { name: 'results', title: 'Results', spec: 'any[]' },
    { name: 'total', title: 'How many items', spec: 'number' },
    { name: 'failed', title: 'How many failed', spec: 'number' },
    {
      ...{ name: 'errors', title: 'Errors of items', spec: 'object[]' },
      spec2: [
        { name: 'index', type: 'number' },
        { name: 'node', type: 'text' },
        { name: 'code', type: 'text' },
        { name: 'message', type: 'text' },
      ],
    },
  ],
  subtitle: ({ list }) => readableTemplate(list),
});
