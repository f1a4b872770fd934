import type { VerificationTextKey } from '../texts/texts.en.ts';
import { isDecided, isHeldUp, isInSession, type VerificationState } from '../session/verification-state.ts';

const afterVerdict: { readonly [C in Exclude<VerificationState['consent'], 'pending'>]: VerificationTextKey } = {
  verified: 'status.verified',
  failed: 'status.failed',
  review: 'status.review',
};

/** The room without a network is none, whatever it still says of itself. */
export const connectionOf = ({ connection, isOnline }: VerificationState): VerificationState['connection'] =>
  isOnline ? connection : 'disconnected';

/** The one sentence that says where the session is. */
export function statusOf(state: VerificationState): VerificationTextKey {
  const { phase, devices, agent, activity, consent, isStepLost, isTimeOver, isOnline, trouble } = state;
  const connection = connectionOf(state);
  // The network mends everything but a refusal.
  if (phase === 'sending' && !isOnline && trouble !== 'upload') return 'status.offline';
  if (isHeldUp(state)) return `trouble.${state.trouble}`;
  if (phase === 'recorded' || phase === 'sending') return 'status.sending';
  if (phase === 'sent') return 'status.sent';
  if (consent !== 'pending') return afterVerdict[consent];
  if (isTimeOver) return 'status.timeOver';
  if (isStepLost) return 'status.stepReset';
  if (phase === 'waiting') return devices === 'ready' ? 'status.startsSoon' : 'status.notReady';
  if (phase === 'opening') return 'status.opening';
  // Whoever comes into the room for the first time is not interrupted.
  if (connection === 'disconnected' || (connection === 'connecting' && agent !== 'awaited')) return 'status.offline';
  if (devices === 'problem') return 'status.noDevices';
  if (agent === 'late') return 'status.agentLate';
  if (agent === 'gone') return 'status.agentGone';
  if (agent === 'awaited' || activity === null) return 'status.calling';
  return activity === 'ended' ? 'status.finishing' : `status.${activity}`;
}

/** Whether somebody waits for an agent longer than it should take. */
export const isLate = (state: VerificationState): boolean => statusOf(state) === 'status.agentLate';

/** What else is true of the session and stays true. */
export const milestonesOf = ({
  customerReady,
  declarationRecorded,
  phase,
}: VerificationState): VerificationTextKey[] => [
  ...(customerReady === 'completed' ? (['status.ready'] as const) : []),
  ...(declarationRecorded ? (['status.declaration'] as const) : []),
  ...(phase === 'concluding' ? (['status.finishing'] as const) : []),
];

/** Whether the proposer's part is to read aloud now, and somebody is there to hear it. */
export const isReadingBack = (state: VerificationState): boolean => {
  const { attempt, challenge, activity, consent, devices, agent, isTimeOver, isStepLost } = state;
  return (
    attempt !== null &&
    // What is asked for after the text are digits.
    challenge === null &&
    devices !== 'problem' &&
    consent === 'pending' &&
    !isTimeOver &&
    !isStepLost &&
    activity !== 'speaking' &&
    activity !== 'checking' &&
    connectionOf(state) === 'connected' &&
    agent === 'present'
  );
};

/** Whether the session still goes somewhere: what could be done better in one that is about to end helps nobody. */
export const isUnderway = (state: VerificationState): boolean =>
  isInSession(state) && !isDecided(state) && !state.isTimeOver && !state.isStepLost;
