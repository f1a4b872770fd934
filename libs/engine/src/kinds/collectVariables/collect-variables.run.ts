import { z } from 'zod';
import { type Behaviour, FilledNames, named } from '../behaviour.ts';

const Options = z.object({ variables: FilledNames });

export const runCollectVariables: Behaviour = (options) => named(Options.parse(options).variables);
