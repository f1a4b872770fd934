import type { RunningJobInfo } from '@livekit/agents';
import { SessionCapacity } from './session-capacity.ts';

const job = (id: string) => ({ job: { id } }) as RunningJobInfo;

test('what was accepted has its place before it begins: of twenty that come at once some are refused', () => {
  const active: RunningJobInfo[] = [job('there')];
  const capacity = new SessionCapacity(4, () => active);
  const wanted = Array.from({ length: 20 }, (_, index) => `job ${index}`);
  const taken = wanted.filter((id) => capacity.reserve(id, 0));
  expect(taken).toEqual(['job 0', 'job 1', 'job 2']);
  expect(capacity.load(0)).toBe(1);
  active.push(job('job 0'), job('job 1'));
  expect(capacity.load(1_000)).toBe(1);
  active.splice(0, 2);
  expect(capacity.load(2_000)).toBe(0.5);
  // 'job 2' never began.
  expect(capacity.load(31_000)).toBe(0.25);
});
