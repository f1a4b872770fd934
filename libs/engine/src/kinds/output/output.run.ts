import { z } from 'zod';
import { type Behaviour, FilledNames, named } from '../behaviour.ts';

const Options = z.object({ values: FilledNames });

export const runOutput: Behaviour = (options) => named(Options.parse(options).values);
