import type { Behaviour } from '../behaviour.ts';

/** A loop is a rule of the engine (turn.ts): alone, without the nodes behind it, it gives nothing. */
export const runLoop: Behaviour = () => ({
  kind: 'fail',
  code: 'NEEDS_RUN',
  message: 'A loop runs the steps behind it, so it cannot be tried out alone. Run the workflow instead.',
  retryable: false,
});
