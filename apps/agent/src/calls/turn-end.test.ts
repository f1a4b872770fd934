import { pauseAfter } from './turn-end.ts';

test.each([
  ['', 450],
  ['I want to order a brochure.', 450],
  ['What are your opening hours?', 250],
  ['Yes.', 250],
  ['Thank you!', 250],
  ['My number is', 900],
  ['My number is 9876', 900],
  ['I need a brochure and', 900],
])('the turn %p ends after %p ms of silence', (words, ms) => expect(pauseAfter(words, 450)).toBe(ms));

test('an agent that waits shorter than usual does so for complete words too', () =>
  expect(pauseAfter('Yes.', 200)).toBe(200));
