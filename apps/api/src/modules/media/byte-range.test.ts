import { rangeIn } from './byte-range.ts';

describe('rangeIn', () => {
  it.each([
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=0-0', { from: 0, to: 0 }],
    ['bytes=10-19', { from: 10, to: 19 }],
    ['bytes=90-500', { from: 90, to: 99 }],
    ['bytes=-5', { from: 95, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
    ['bytes=100-', 'not satisfiable'],
    ['bytes=-0', 'not satisfiable'],
    [`bytes=${'9'.repeat(400)}-`, 'not satisfiable'],
    [undefined, null],
    ['', null],
    ['bytes=', null],
    ['bytes=-', null],
    ['bytes=5-2', null],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
    ['bytes=a-b', null],
  ])('%s of 100 bytes: %j', (header, expected) => {
    expect(rangeIn(header, 100)).toEqual(expected);
  });

  it('an empty file has no ranges', () => {
    expect(rangeIn('bytes=0-', 0)).toBe('not satisfiable');
    expect(rangeIn('bytes=-1', 0)).toBe('not satisfiable');
  });
});
