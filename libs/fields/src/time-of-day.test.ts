import fc from 'fast-check';
import { displayTime, readTime } from './time-of-day.ts';

describe('a time of day', () => {
  it.each([
    ['14:30', '14:30'],
    ['02:30 PM', '14:30'],
    ['2:30pm', '14:30'],
    ['2.30 p.m.', '14:30'],
    ['2 PM', '14:00'],
    ['12:00 AM', '00:00'],
    ['12:15 pm', '12:15'],
    ['1430', '14:30'],
    ['930', '09:30'],
    ['0930 pm', '21:30'],
    ['9:05', '09:05'],
    ['23:59:59', '23:59'],
    [' १४:३० ', '14:30'],
    ['\u200e14:30', '14:30'],
  ])('%j is %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each(['', '24:00', '14:60', '9', '14:3', '13:00 PM', '0:30 AM', '123456', '14h30', 'noon', '-1:30'])(
    '%j is none',
    (text) => {
      expect(readTime(text)).toBeUndefined();
    },
  );

  it('is read again from both clocks', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), fc.constantFrom('12hr', '24hr'), (hour, minute, clock) => {
        const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
        expect(readTime(displayTime(time, clock))).toBe(time);
      }),
    );
  });
});
