import { joinPhone, splitPhone } from './phone-parts.ts';

const codes = [
  { country: 'IN', code: '91' },
  { country: 'CA', code: '1' },
  { country: 'US', code: '1' },
  { country: 'GB', code: '44' },
];

describe('a phone number and its country', () => {
  it('stays as typed for the form’s country, and has its code otherwise', () => {
    expect(joinPhone({ country: 'IN', number: '98765 43210' }, 'IN', '91')).toBe('98765 43210');
    expect(joinPhone({ country: 'US', number: '2025550143' }, 'IN', '1')).toBe('+1 2025550143');
    expect(joinPhone({ country: 'US', number: ' ' }, 'IN', '1')).toBeUndefined();
  });

  it('is split and joined without loss', () => {
    expect(splitPhone('98765 43210', 'IN', codes)).toEqual({ country: 'IN', number: '98765 43210' });
    expect(splitPhone('+1 2025550143', 'US', codes)).toEqual({ country: 'US', number: '2025550143' });
    expect(splitPhone('+44 7911 123456', 'IN', codes)).toEqual({ country: 'GB', number: '7911 123456' });
  });

  it('keeps an unknown country code as typed', () => {
    expect(splitPhone('+999 12', 'IN', codes)).toEqual({ country: 'IN', number: '+999 12' });
    expect(splitPhone('+447911', 'IN', codes)).toEqual({ country: 'IN', number: '+447911' });
  });
});
