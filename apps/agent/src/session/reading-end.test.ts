import { reachesEnd } from './reading-end.ts';

const text = 'I, Asha Rao, hereby declare that I have understood the plan. I agree to these terms.';
const ends = (heard: string) => reachesEnd(text, heard, 'english');

test('a reading that reached the last words needs no long pause', () => {
  expect(ends('i asha rao hereby declare that i have understood the plan i agree to these terms')).toBe(true);
  expect(ends('asha rao here be declare i have understood the plan i agree to these turns to')).toBe(true);
});

test('a pause in the middle, or the end alone, does not complete a reading', () => {
  expect(ends('i asha rao hereby declare that i have understood the plan')).toBe(false);
  expect(ends('i agree to these terms')).toBe(false);
  expect(ends('')).toBe(false);
});
