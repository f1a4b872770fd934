import type { RunningJobInfo } from '@livekit/agents';
import { Places } from './places.ts';

const job = (id: string) => ({ job: { id } }) as RunningJobInfo;

test('what was accepted has its place before it begins: of twenty that come at once some are refused', () => {
  const active: RunningJobInfo[] = [job('there')];
  const places = new Places(4, () => active);
  const wanted = Array.from({ length: 20 }, (_, index) => `job ${index}`);
  const taken = wanted.filter((id) => places.take(id, 0));
  expect(taken).toEqual(['job 0', 'job 1', 'job 2']);
  expect(places.load(0)).toBe(1);
  active.push(job('job 0'), job('job 1'));
  expect(places.load(1_000)).toBe(1);
  active.splice(0, 2);
  expect(places.load(2_000)).toBe(0.5);
  // 'job 2' never began.
  expect(places.load(31_000)).toBe(0.25);
});
