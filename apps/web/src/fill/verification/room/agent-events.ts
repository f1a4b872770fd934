import type { AgentEvent } from '@tessera/contracts/verification/verification.events';
import type { Transition, VerificationEffect, VerificationState } from '../session/verification-state.ts';

type Readers = {
  readonly [Type in AgentEvent['event_type']]: (
    state: VerificationState,
    event: Extract<AgentEvent, { event_type: Type }>,
  ) => Transition;
};

const show = (
  state: VerificationState,
  change: Partial<VerificationState>,
  ...effects: VerificationEffect[]
): Transition => ({
  state: { ...state, ...change },
  effects,
});

/** After a reconnect all events arrive late: a recorded step stays recorded. */
const isRecorded = ({ phase }: VerificationState): boolean => phase === 'recorded' || phase === 'sending';

/** Effects of the agent's events on the step. Unknown kinds of a newer agent change nothing. */
export function afterAgentSaid(state: VerificationState, event: AgentEvent): Transition {
  if (!Object.hasOwn(readers, event.event_type)) return show(state, {});
  // The table pairs each kind with its own reader, which the compiler cannot infer for a union.
  const read = readers[event.event_type] as (state: VerificationState, event: AgentEvent) => Transition;
  return read(state, event);
}

const readers: Readers = {
  egress_started: (state) => show(state, {}),
  greeting_finished: (state) => show(state, {}),
  customer_ready: (state) => show(state, { customerReady: 'completed', notice: null }),
  consent_process: (state, { message }) => show(state, { process: message }),
  consent_attempt: (state, { attempt_number: number, attempts_allowed: allowed }) =>
    show(state, { attempt: { number, allowed }, notice: null }),
  declaration_recorded: (state) => show(state, { declarationRecorded: true, notice: null }),
  consent_verification: (state, { outcome, reason }) => {
    if (state.consent !== 'pending') return show(state, {});
    const verdict = { consent: outcome, reason, notice: null };
    if (isRecorded(state)) return show(state, verdict, { do: 'stopFaces' });
    return show(
      state,
      { ...verdict, phase: 'concluding' },
      { do: 'stopFaces' },
      { do: 'cancel', timer: 'agentArrival' },
      { do: 'wait', timer: 'afterVerdict', time: 'afterVerdictMs' },
    );
  },
  verification_step_recorded: (state, { status }) =>
    status || isRecorded(state)
      ? show(state, {})
      : show(state, { isStepLost: true }, { do: 'wait', timer: 'stepReset', time: 'failedStepResetMs' }),
  agent_activity: (state, { activity }) =>
    // Earlier problems are over once the agent listens again.
    show(state, { activity, ...(activity === 'checking' && { notice: null }) }),
  notice: (state, { code }) => show(state, { notice: code }),
  challenge: (state, { digits }) => show(state, { challenge: digits }),
};
