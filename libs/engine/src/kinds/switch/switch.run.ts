import { defaultPort } from '@tessera/nodes/kinds/switch/switch.node';
import { z } from 'zod';
import { holds } from '../../condition.ts';
import { type Behaviour, Filled } from '../behaviour.ts';

const Options = z.object({ value: Filled, cases: z.array(z.object({ id: z.string(), value: Filled })) });

export const runSwitch: Behaviour = (options, context) => {
  const { value: field, cases } = Options.parse(options);
  const taken = cases.find(({ value }) => holds({ field, operator: 'equal', value }, context));
  const port = taken?.id ?? defaultPort.id;
  return { kind: 'done', output: { branch: port, value: field }, port };
};
