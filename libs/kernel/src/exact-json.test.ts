import { firstInexactNumber, parseExactJson } from './exact-json.ts';

describe('parseExactJson', () => {
  it.each([
    ['{"id":12345678901234567890}', { id: '12345678901234567890' }],
    ['[1e400,-1e400]', ['1e400', '-1e400']],
    ['9007199254740993', '9007199254740993'],
    ['[9007199254740992,0.1,1.50,1e21,-0.0,1E3,100]', [9007199254740992, 0.1, 1.5, 1e21, -0, 1000, 100]],
    ['0.12345678901234567890', '0.12345678901234567890'],
    ['"12345678901234567890 \\" 1e400"', '12345678901234567890 " 1e400'],
    ['{"12345678901234567890":1}', { '12345678901234567890': 1 }],
  ])('%s', (text, value) => expect(parseExactJson(text)).toEqual(value));

  it.each(['', '{', '[1 2]', '01', '{12345678901234567890:1}'])('%j is not JSON', (text) => {
    expect(() => parseExactJson(text)).toThrow(SyntaxError);
  });

  it('names the first number that would change', () => {
    expect(firstInexactNumber('{"a":1,"b":12345678901234567890}')).toBe('12345678901234567890');
    expect(firstInexactNumber('{"a":"12345678901234567890"}')).toBeUndefined();
  });
});
