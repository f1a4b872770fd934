import { linkAnswer, withScheme } from './link.answer.ts';

const read = (answer: unknown): string => {
  const reading = linkAnswer.read(answer, {}, {});
  return reading.ok ? reading.value : reading.fault.code;
};

describe('links', () => {
  it.each([
    'https://example.com',
    'http://intranet/page',
    'HTTPS://Example.com/A?b=1#c',
    'https://उदाहरण.भारत/पृष्ठ',
    'http://127.0.0.1:8080/',
    'https://[::1]/',
  ])('%s is taken as it is', (link) => {
    expect(read(link)).toBe(link);
  });

  it('are taken without the invisible marks of copying', () => {
    expect(read(' \u202ahttps://example.com\u202c\u200b ')).toBe('https://example.com');
  });

  it.each([
    'example.com',
    'javascript:alert(1)',
    'data:text/html,hi',
    'ftp://example.com',
    'mailto:asha@example.com',
    'https:example.com',
    'https://',
    'https:///path',
    'https://exa mple.com',
    'https://example.com/a b',
    'https://example.com:99999',
    7,
    ['https://example.com'],
  ])('%j is refused', (link) => {
    expect(read(link)).toBe('link.invalid');
  });

  it('have at most 2,048 characters', () => {
    expect(read(`https://example.com/${'a'.repeat(2_028)}`)).toHaveLength(2_048);
    expect(read(`https://example.com/${'a'.repeat(2_029)}`)).toBe('link.tooLong');
  });

  it.each([
    ['example.com', 'https://example.com'],
    [' www.example.co.in/a?b ', 'https://www.example.co.in/a?b'],
    ['उदाहरण.भारत', 'https://उदाहरण.भारत'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['http://example.com', 'http://example.com'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['asha@example.com', 'asha@example.com'],
    ['hello', 'hello'],
    ['3.50', '3.50'],
    ['two words.com', 'two words.com'],
  ])('a person who types %j means %j', (typed, link) => {
    expect(withScheme(typed)).toBe(link);
  });
});
