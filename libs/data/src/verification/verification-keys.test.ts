import type { WorkspaceId } from '@tessera/kernel/ids';
import { agentAudioKey, isAudioOf } from './verification-keys.ts';

const key = (epoch: number) =>
  agentAudioKey({ workspace: 'workspace1' as WorkspaceId, _id: 's1' }, epoch, 'ab'.repeat(32));

test.each([
  [key(1), true],
  [key(12), false],
  [key(2), false],
  // Processes of an older version still write this form during a rolling update.
  ['verifications/workspace1/s1/agent-audio-1', true],
  ['verifications/workspace1/s1/agent-audio-11', false],
])('what the first agent recorded is known by its key: %s %s', (named, isIts) => {
  expect(isAudioOf(named, '1')).toBe(isIts);
});
