import { initialState, type VerificationState } from './verification-state.ts';

/** During a session: the agent listens to the first reading. */
export const listening: VerificationState = {
  ...initialState(),
  step: 'live',
  phase: 'running',
  devices: 'ready',
  connection: 'connected',
  agent: 'present',
  activity: 'listening',
  attempt: { number: 1, allowed: 3 },
};
