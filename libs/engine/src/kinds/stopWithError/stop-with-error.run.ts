import { z } from 'zod';
import { asText } from '../../values.ts';
import { type Behaviour, Filled } from '../behaviour.ts';

const Options = z.object({ message: Filled });

export const runStopWithError: Behaviour = (options) => ({
  kind: 'fail',
  code: 'STOPPED_WITH_ERROR',
  message: asText(Options.parse(options).message).slice(0, 2_000),
  retryable: false,
});
