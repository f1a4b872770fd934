import type { VerificationTextKey } from '../texts/texts.en.ts';
import { isDecided, isHeldUp, isInSession, type VerificationState } from '../session/verification-state.ts';

const afterVerdict: { readonly [C in Exclude<VerificationState['consent'], 'pending'>]: VerificationTextKey } = {
  verified: 'status.verified',
  failed: 'status.failed',
  review: 'status.review',
};

/** Without a network the room counts as disconnected, whatever it reports. */
export const connectionOf = ({ connection, isOnline }: VerificationState): VerificationState['connection'] =>
  isOnline ? connection : 'disconnected';

/** The sentence that describes the session's state. */
export function statusOf(state: VerificationState): VerificationTextKey {
  const { phase, devices, agent, activity, consent, isStepLost, isTimeOver, isOnline, trouble } = state;
  const connection = connectionOf(state);
  // The network fixes everything but a refusal.
  if (phase === 'sending' && !isOnline && trouble !== 'upload') return 'status.offline';
  if (isHeldUp(state)) return `trouble.${state.trouble}`;
  if (phase === 'recorded' || phase === 'sending') return 'status.sending';
  if (phase === 'sent') return 'status.sent';
  if (consent !== 'pending') return afterVerdict[consent];
  if (isTimeOver) return 'status.timeOver';
  if (isStepLost) return 'status.stepReset';
  if (phase === 'waiting') return devices === 'ready' ? 'status.startsSoon' : 'status.notReady';
  if (phase === 'opening') return 'status.opening';
  // The first connection is not an interruption.
  if (connection === 'disconnected' || (connection === 'connecting' && agent !== 'awaited')) return 'status.offline';
  if (devices === 'problem') return 'status.noDevices';
  if (agent === 'late') return 'status.agentLate';
  if (agent === 'gone') return 'status.agentGone';
  if (agent === 'awaited' || activity === null) return 'status.calling';
  return activity === 'ended' ? 'status.finishing' : `status.${activity}`;
}

/** Whether the agent is late. */
export const isLate = (state: VerificationState): boolean => statusOf(state) === 'status.agentLate';

/** Other lasting facts about the session. */
export const milestonesOf = ({
  customerReady,
  declarationRecorded,
  phase,
}: VerificationState): VerificationTextKey[] => [
  ...(customerReady === 'completed' ? (['status.ready'] as const) : []),
  ...(declarationRecorded ? (['status.declaration'] as const) : []),
  ...(phase === 'concluding' ? (['status.finishing'] as const) : []),
];

/** Whether the proposer has to read aloud now, and the agent listens. */
export const isReadingBack = (state: VerificationState): boolean => {
  const { attempt, challenge, activity, consent, devices, agent, isTimeOver, isStepLost } = state;
  return (
    attempt !== null &&
    // After the text, digits are asked for.
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

/** Whether the session continues: advice is useless in one that is about to end. */
export const isUnderway = (state: VerificationState): boolean =>
  isInSession(state) && !isDecided(state) && !state.isTimeOver && !state.isStepLost;
