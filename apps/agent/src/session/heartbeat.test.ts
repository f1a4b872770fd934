import { Heartbeat } from './heartbeat.ts';

test('the connection is lost without heartbeats, and returns with the next one', () => {
  const heartbeat = new Heartbeat(5_000);
  expect(heartbeat.isUp(100_000)).toBe(true);
  expect(heartbeat.beat(100_000)).toBe(false);
  expect(heartbeat.beat(104_999)).toBe(false);
  expect(heartbeat.isUp(109_998)).toBe(true);
  expect(heartbeat.isUp(109_999)).toBe(false);
  expect(heartbeat.beat(140_000)).toBe(true);
  expect(heartbeat.beat(141_000)).toBe(false);
});
