import { markOf } from '@tessera/contracts/forms/translate-form';
import { csvOf, jsonOf, readTranslations } from './translation-files.ts';
import type { TranslatedText } from './translation-progress.ts';

const texts: TranslatedText[] = [
  { path: 'name', text: 'Survey; "first",\nsecond', most: 120, translation: 'استبيان', state: 'done' },
  { path: 'fields.sum.label', text: '=1+1', most: 500, translation: "'-x", state: 'done' },
  { path: 'settings.submit_label', text: 'Send {{name}}', most: 10, translation: '', state: 'missing' },
];
const read = (name: string, text: string) => readTranslations({ name, text }, 'ar', texts, {});
const stored = {
  name: { text: 'استبيان', of: markOf(texts[0]!.text) },
  'fields.sum.label': { text: "'-x", of: markOf('=1+1') },
};

describe('files for translators', () => {
  it.each([
    ['CSV', 'a.csv', csvOf(texts)],
    [
      'CSV with semicolons',
      'a.csv',
      'key;text;translation\nname;"Survey; ""first"",\nsecond";استبيان\nfields.sum.label;\'=1+1;\'\'-x\n',
    ],
    ['JSON', 'a.json', jsonOf('ar', texts)],
  ])('come back as %s as they went', (_, name, text) => {
    expect(read(name, text)).toEqual({ texts: stored, taken: 2, unknown: 0, faults: [] });
  });

  it('hold no formula that a spreadsheet would run', () => {
    for (const line of csvOf(texts).split('\r\n')) expect(line).not.toMatch(/(^|,)"?[=+\-@]/);
  });

  it('take keys and translations alone, and mark a text as changed that was another one then', () => {
    expect(read('flat.json', JSON.stringify({ name: 'نموذج' }))).toMatchObject({ taken: 1 });
    expect(read('old.csv', 'key,text,translation\nname,Old name,نموذج')).toMatchObject({
      texts: { name: { text: 'نموذج', of: markOf('Old name') } },
    });
  });

  it('leave out what does not fit, and say why', () => {
    const answer = read('a.json', JSON.stringify({ gone: 'x', 'settings.submit_label': '{{other}}', name: ' ' }));
    expect(answer).toMatchObject({
      ...{ taken: 0, unknown: 1 },
      faults: [{ key: 'settings.submit_label', message: expect.stringContaining('{{other}}') }],
    });
  });

  it.each([
    ['a.json', '{', { fault: 'json' }],
    ['a.json', '[]', { fault: 'columns' }],
    ['a.json', '{"language":"fr","texts":[]}', { fault: 'language', file: 'fr' }],
    ['a.json', '{"language":"AR","texts":[]}', { fault: 'empty' }],
    ['a.csv', 'one,two\n1,2', { fault: 'columns' }],
    ['a.csv', 'key,translation\n"open', { fault: 'csv' }],
    ['a.csv', '', { fault: 'columns' }],
  ])('refuse %s %j', (name, text, fault) => expect(read(name, text)).toMatchObject(fault));
});
