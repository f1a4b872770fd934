import { isDeeperThan } from './json-depth.ts';

const bytes = (text: string) => Buffer.from(text);

describe('isDeeperThan', () => {
  it.each([
    ['{"a":[{"b":1}]}', 3, false],
    ['{"a":[{"b":1}]}', 2, true],
    ['[[],[],[]]', 2, false],
    ['"[[[["', 0, false],
    [String.raw`{"quoted \" [[[[":1}`, 1, false],
    [String.raw`{"backslash \\":[[1]]}`, 2, true],
    ['['.repeat(20_000), 64, true],
  ])('%.30s deeper than %d: %s', (text, most, expected) => {
    expect(isDeeperThan(bytes(text), most)).toBe(expected);
  });
});
