import { parsePath, printSteps, readSteps } from './value-path.ts';

describe('paths', () => {
  it.each([
    ['address.city', ['address', 'city']],
    ['items[0].name', ['items', 0, 'name']],
    ['[2]', [2]],
    ['\u0928\u093e\u092e', ['\u0928\u093e\u092e']],
    [
      '\u0e0a\u0e37\u0e48\u0e2d.\u0627\u0644\u0627\u0650\u0633\u0645',
      ['\u0e0a\u0e37\u0e48\u0e2d', '\u0627\u0644\u0627\u0650\u0633\u0645'],
    ],
    ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645']],
    ['["first name"]', ['first name']],
    ['body["@id"]["a.b"]', ['body', '@id', 'a.b']],
    ["x['dc:title'][0]", ['x', 'dc:title', 0]],
    ['["say \\"hi\\""]', ['say "hi"']],
  ])('%s', (text, path) => {
    expect(parsePath(text)).toEqual(path);
    const printed = printSteps(path);
    expect(readSteps(printed, 0)).toEqual({ path, end: printed.length });
  });

  it.each(['', 'first name', '@id', 'dc:title', 'a.', 'a..b', 'a[', 'a[b]', 'a["x]', '.a'])(
    '%j is not a path',
    (text) => {
      expect(parsePath(text)).toBeUndefined();
    },
  );
});
