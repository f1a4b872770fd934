import { fileListAnswer, type FileListOptions } from './file-list.answer.ts';
import { isShownByBrowsers, typeOfName } from './file-kinds.ts';
import { sizeText } from './file-size.ts';

const stored = {
  a: { name: 'a.pdf', size: 2_048, type: 'application/pdf' },
  b: { name: 'b.jpg', size: 2_049, type: 'image/jpeg' },
  none: { name: 'none.txt', size: 0, type: 'text/plain' },
};
type Id = keyof typeof stored;
const read = (ids: (Id | 'gone')[], options: Partial<FileListOptions> = {}) =>
  fileListAnswer.read(
    ids.map((upload) => ({ upload, name: 'made up', size: 1, type: 'image/png' })),
    { maxSize: 10, sizeUnit: 'MB', kinds: [], ...options },
    { uploadOf: (id) => (Object.hasOwn(stored, id) ? stored[id as Id] : undefined) },
  );

describe('an answer that is files', () => {
  it.each<[string, (Id | 'gone')[], Partial<FileListOptions>, string | null]>([
    ['any file', ['a'], {}, null],
    ['as many as it needs', ['a', 'b'], { minFiles: 2, maxFiles: 2 }, null],
    ['too few', ['a'], { minFiles: 2 }, 'files.tooFew'],
    ['one twice', ['a', 'a'], { minFiles: 2 }, 'files.tooFew'],
    ['too many', ['a', 'b'], { maxFiles: 1 }, 'files.tooMany'],
    ['several where one is asked for', ['a', 'b'], { multiple: false }, 'files.tooMany'],
    ['one of a field whose minimum counts for several', ['a'], { multiple: false, minFiles: 2 }, null],
    ['of exactly the largest size', ['a'], { maxSize: 2, sizeUnit: 'KB' }, null],
    ['too large', ['b'], { maxSize: 2, sizeUnit: 'KB' }, 'files.tooLarge'],
    ['empty', ['none'], {}, 'files.empty'],
    ['of a kind that is asked for', ['a', 'b'], { kinds: ['images', 'documents'] }, null],
    ['of another kind', ['a'], { kinds: ['images'] }, 'files.kind'],
    ['not there', ['a', 'gone'], {}, 'upload.unknown'],
  ])('is judged by the stored files: %s', (_what, ids, options, code) => {
    const reading = read(ids, options);
    expect(reading.ok ? null : reading.fault.code).toBe(code);
  });

  it('holds the data of the stored files', () => {
    expect(read(['a', 'a'])).toEqual({ ok: true, value: [{ upload: 'a', ...stored.a }] });
  });
});

it.each([
  [1, '1 KB'],
  [1_024, '1 KB'],
  [1_025, '2 KB'],
  [1_048_575, '1024 KB'],
  [1_048_576, '1 MB'],
  [1_048_577, '1.01 MB'],
  [10_485_760, '10 MB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

it.each([
  ['scan.PDF', 'application/pdf'],
  ['archive.tar.gz', undefined],
  ['pdf', undefined],
  ['.pdf', 'application/pdf'],
])('the name %s suggests the type %s', (name, type) => expect(typeOfName(name)).toBe(type));

it.each(['text/html', 'image/svg+xml', 'application/xml', 'text/plain', 'application/pdf', 'application/x-executable'])(
  'no browser shows %s by itself',
  (type) => expect(isShownByBrowsers(type)).toBe(false),
);
