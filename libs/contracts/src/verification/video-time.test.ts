import { secondsInVideo } from './video-time.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString();
/** Recorded from 10 to 18, and after a reload from 25 to 31. */
const recordings = [
  { started_at: at(10), seconds: 8 },
  { started_at: at(25), seconds: 6 },
];

it.each([
  ['before it began', 3, 0],
  ['in the first recording', 14.5, 4.5],
  ['at its end', 18, 8],
  ['in the gap', 21, 8],
  ['where the second begins', 25, 8],
  ['in the second', 27, 10],
  ['after all', 50, 14],
])('a moment %s is found in the video', (_name, second, expected) => {
  expect(secondsInVideo(recordings, Date.parse(at(0)) + second * 1000)).toBeCloseTo(expected);
});

it('is nowhere when nothing was recorded', () => {
  expect(secondsInVideo([], 0)).toBeNull();
});
