import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { uploads } from '@tessera/contracts/uploads/uploads.contract';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { publishedForm } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';
import { jpeg, newFilling, sha256, storedUpload, Tus, uploadAt, webm } from './uploads.fixture.ts';

let api: SliceApi;
let person: Person;
let form: Form;
let tus: Tus;
beforeAll(async () => {
  api = await SliceApi.start();
  person = await api.founder();
  form = await publishedForm(api, person, [
    {
      id: 'proof',
      type: 'file',
      label: 'Proof',
      options: { kinds: ['images', 'documents'], maxSize: 20, sizeUnit: 'KB' },
    },
    { id: 'any', type: 'filearray', label: 'Anything', options: { minFiles: 2, maxFiles: 3 } },
  ]);
  tus = new Tus(api.address);
});
afterAll(() => api.stop());

const pdf = Buffer.from('%PDF-1.7\nA short letter.');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const program = Buffer.from('MZ\x90\0\x03 a program', 'latin1');

const metadata = (field: string, filename: string, filling = newFilling(), more = {}) => ({
  ...{ filename, filetype: 'application/octet-stream', form: form.slug, field, filling },
  ...more,
});
const sent = async (field: string, filename: string, bytes: Buffer, filling = newFilling(), more = {}) => {
  const length = { 'upload-length': String(bytes.length) };
  const path = await tus.begun(metadata(field, filename, filling, more), length);
  return { path, upload: uploadAt(path), answer: await tus.append(path, 0, bytes) };
};
/** What a worker does with a file that was chosen: it stays as it came. */
const assembled = async (upload: string, bytes: Buffer) => {
  const key = `uploads/${person.workspace}/${upload}/whole`;
  const repository = api.app.get(UploadRepository, { strict: false });
  const type = (await repository.byId(person.workspace, upload))?.type ?? '';
  await api.app.get<BlobStore>(BLOB_STORE, { strict: false }).put(key, bytes);
  await repository.assembled(person.workspace, upload, {
    key,
    size: bytes.length,
    sha256: sha256(bytes),
    type,
    seconds: null,
  });
};
const submit = (key: string, answers: Record<string, unknown>) =>
  api.call(publicForms.submit, { body: { form: form.slug, version: 1, key, answers: answers as never } });

describe('a file that somebody chooses', () => {
  it.each([
    ['a photo', 'photo.jpg', jpeg(500), 'image/jpeg'],
    ['a photo named as a program', 'photo.exe', jpeg(500), 'image/jpeg'],
    ['a letter', 'letter.pdf', pdf, 'application/pdf'],
    ['a text', 'notes.txt', Buffer.from('Dear Asha,'), 'text/plain'],
  ])('is accepted by its content: %s', async (_what, name, bytes, type) => {
    const { path, answer } = await sent('proof', name, bytes);
    expect(answer.status).toBe(204);
    expect(await storedUpload(api, person, path)).toMatchObject({ name, type, status: 'finished', isChosen: true });
  });

  it.each([
    ['a program named as a photo', 'photo.jpg', program],
    ['a page named as a letter', 'letter.pdf', page],
    ['a picture that can hold scripts', 'logo.png', Buffer.from('<svg onload="alert(1)"></svg>')],
    ['a video', 'film.webm', webm(500)],
    ['an archive named as a document', 'a.docx', Buffer.from('PK\x03\x04 anything', 'latin1')],
  ])('is refused by its content with the accepted kinds: %s', async (_what, name, bytes) => {
    const { answer } = await sent('proof', name, bytes);
    expect(answer.status).toBe(415);
    const { error } = (await answer.json()) as { error: string };
    expect(error).toContain('This field accepts images, documents (PDF, Word, text)');
  });

  it('has a limit of its own, whether its length is known or not', async () => {
    const large = jpeg(21 * 1024);
    const known = await tus.create(metadata('proof', 'a.jpg'), { 'upload-length': String(large.length) });
    expect([known.status, ((await known.json()) as { error: string }).error]).toEqual([
      413,
      'The file is too large. The limit is 20 KB. Choose a smaller file.',
    ]);
    const path = await tus.begun(metadata('proof', 'a.jpg'));
    expect((await tus.append(path, 0, large)).status).toBe(413);
    expect(
      (await tus.append(path, 0, large.subarray(0, 20 * 1024), { 'upload-length': String(20 * 1024) })).status,
    ).toBe(204);
  });

  it('is judged by the version that is filled in', async () => {
    const unknown = await tus.create(metadata('proof', 'a.jpg', newFilling(), { version: '7' }));
    expect(unknown.status).toBe(400);
    expect((await tus.create(metadata('proof', 'a.jpg', newFilling(), { version: '1' }))).status).toBe(201);
  });
});

describe('an answer that is files', () => {
  const inFilling = async (filling: string, ...contents: [name: string, bytes: Buffer][]) => {
    const ids: string[] = [];
    for (const [name, bytes] of contents) {
      const { upload } = await sent('any', name, bytes, filling);
      await assembled(upload, bytes);
      ids.push(upload);
    }
    return ids;
  };

  it('is stored with the server’s data, and each file is held by the submission', async () => {
    const filling = newFilling();
    const ids = await inFilling(filling, ['a.pdf', pdf], ['b.jpg', jpeg(500)]);
    const { status, body } = await submit(filling, { any: ids.map((upload) => ({ upload, name: '../x', size: 1 })) });
    expect(status).toBe(200);
    const stored = await api.app.get(SubmissionRepository, { strict: false }).byId(person.workspace, body.data.id);
    expect(stored?.answers['any']).toEqual([
      { upload: ids[0], name: 'a.pdf', size: pdf.length, type: 'application/pdf' },
      { upload: ids[1], name: 'b.jpg', size: 500, type: 'image/jpeg' },
    ]);
    const repository = api.app.get(UploadRepository, { strict: false });
    for (const id of ids) expect((await repository.byId(person.workspace, id))?.submission).toBe(body.data.id);
  });

  it.each<[string, (ids: string[]) => unknown, string]>([
    ['too few', ([one]) => [{ upload: one }], 'Anything: Choose at least 2 files (now 1).'],
    ['the same twice', ([one]) => [{ upload: one }, { upload: one }], 'Anything: Choose at least 2 files (now 1).'],
    ['too many', (ids) => [...ids, ...ids].map((upload) => ({ upload })), 'Anything: Choose at most 3 files (now 4).'],
    ['an unknown one', ([one]) => [{ upload: one }, { upload: 'x' }], 'Anything: The file has not arrived completely.'],
    ['a name only', () => 'a.pdf', 'Anything: Choose a file.'],
  ])('is refused with a sentence: %s', async (_what, answerOf, message) => {
    const filling = newFilling();
    const ids = await inFilling(filling, ['a.pdf', pdf], ['b.jpg', jpeg(500)]);
    const { status, body } = await submit(filling, { any: answerOf(ids) });
    expect([status, body.field]).toEqual([400, 'body.answers.any']);
    expect(body.error).toContain(message);
  });

  it('is not taken from another filling', async () => {
    const ids = await inFilling(newFilling(), ['a.pdf', pdf], ['b.jpg', jpeg(500)]);
    expect((await submit(newFilling(), { any: ids.map((upload) => ({ upload })) })).status).toBe(400);
  });

  it.each([
    ['photo.jpg', jpeg(500), 'image/jpeg', /^inline/],
    ['run.exe', program, 'application/octet-stream', /^attachment/],
    ['page.html', page, 'application/octet-stream', /^attachment/],
    ['logo.svg', Buffer.from('<svg onload="alert(1)"></svg>'), 'application/octet-stream', /^attachment/],
  ])('is opened by the owner, and never runs: %s', async (name, bytes, type, disposition) => {
    const filling = newFilling();
    const ids = await inFilling(filling, [name, bytes], ['b.jpg', jpeg(500)]);
    expect((await submit(filling, { any: ids.map((upload) => ({ upload })) })).status).toBe(200);
    const { url } = await api.ok(uploads.address, { body: { id: ids[0] ?? '', as: 'inline' } }, person.token);
    const answer = await fetch(new URL(url, api.address));
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toMatch(disposition);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });
});
