import { cleanContact, cleanLine, isVisible, lookOf, plainDigits } from './text.ts';

describe('text', () => {
  it.each([
    '',
    ' ',
    '\u3164',
    '\u2800',
    '\u200b',
    '\u115f\u1160',
    '\uffa0',
    '\u00ad',
    '\ufeff',
    '\u180e',
    '\u{e0001}',
    '\u{1d159}',
    '\u2062',
  ])('sees nothing in %j', (text) => expect(isVisible(text)).toBe(false));
  it.each(['a', '।', '👩', '\u0600', '\u0301a', '☃\ufe0f'])('%j is visible', (text) =>
    expect(isVisible(text)).toBe(true),
  );

  it('trims invisible characters but keeps joiners and variation selectors', () => {
    expect(cleanLine('\u200b\u3164 Red\u2800\u200b')).toBe('Red');
    expect(cleanLine('❤\ufe0f')).toBe('❤\ufe0f');
    expect(cleanLine('👨\u200d👩')).toBe('👨\u200d👩');
    expect(cleanLine('Cafe\u0301')).toBe('Caf\u00e9');
  });

  it('detects texts that look the same', () => {
    expect(lookOf('Red\u200b')).toBe(lookOf('Red'));
    expect(lookOf('R\u00aded  wine')).toBe(lookOf('Red wine'));
    expect(lookOf('Cafe\u0301')).toBe(lookOf('Caf\u00e9'));
    expect(lookOf('C')).not.toBe(lookOf('c'));
  });

  it('cleans copied contacts', () => {
    expect(cleanContact('\u202a+91 98765 43210\u202c')).toBe('+91 98765 43210');
    expect(cleanContact(' a\u200e@example.com')).toBe('a@example.com');
  });

  it.each([
    ['९८७६५', '98765'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۴۲', '42'],
    ['１２３', '123'],
    ['৯', '9'],
    ['๔๒', '42'],
    ['𝟠', '8'],
    ['²', '²'],
  ])('reads the digits of %s as %s', (text, plain) => expect(plainDigits(text)).toBe(plain));
});
