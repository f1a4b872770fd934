import type { RunningJobInfo } from '@livekit/agents';
import { SessionCapacity } from './session-capacity.ts';

const job = (id: string) => ({ job: { id } }) as RunningJobInfo;

test('an accepted session is counted before it starts: of twenty concurrent ones some are refused', () => {
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
  // 'job 2' never started.
  expect(capacity.load(31_000)).toBe(0.25);
});
