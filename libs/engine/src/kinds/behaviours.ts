// Written by `npm run catalogue` from the folders beside it: do not edit.
import type { PureKind } from '@tessera/nodes/node-kinds';
import type { Behaviour } from './behaviour.ts';
import { runCollectVariables } from './collectVariables/collect-variables.run.ts';
import { runConditionalRouting } from './conditionalRouting/conditional-routing.run.ts';
import { runOutput } from './output/output.run.ts';
import { runTransform } from './transform/transform.run.ts';

/** What every kind without effects does. */
export const behaviours: { readonly [Kind in PureKind]: Behaviour } = {
  collectVariables: runCollectVariables,
  conditionalRouting: runConditionalRouting,
  output: runOutput,
  transform: runTransform,
};
