import { elsePort } from '@tessera/nodes/kinds/conditionalRouting/conditional-routing.node';
import { Operator } from '@tessera/query/filter.schema';
import { z } from 'zod';
import { holds } from '../../condition.ts';
import { type Behaviour, Filled } from '../behaviour.ts';

const Condition = z.object({ field: Filled, operator: Operator, value: Filled.optional() });
const Options = z.object({ groups: z.array(z.object({ id: z.string(), conditions: z.array(Condition) })) });

export const runConditionalRouting: Behaviour = (options, context) => {
  const { groups } = Options.parse(options);
  const taken = groups.find(({ conditions }) => conditions.every((condition) => holds(condition, context)));
  const port = taken?.id ?? elsePort.id;
  return { kind: 'done', output: { branch: port }, port };
};
