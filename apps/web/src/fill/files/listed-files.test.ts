import { eventually } from '@tessera/testing/eventually';
import type { FileEnvironment } from '../capture/captured-file.ts';
import { MemorySpool, type Spool } from '../capture/upload/spool.ts';
import type { TusServer } from '../capture/upload/tus.ts';
import { Upload } from '../capture/upload/uploader.ts';
import type { DraftFile } from '../kept-filling.ts';
import { ListedFiles } from './listed-files.ts';

const target = { form: 'life', field: 'proof', filling: 'k1', version: '3' };
const chosen = (name: string, text = 'abc') => ({ name, type: 'text/plain', content: new Blob([text]) });

/** A page that shows the files, with a server that names uploads after their files. */
function pageWith(spool: Spool = new MemorySpool(), line = { isOn: true }, kept: DraftFile[] = []) {
  const offsets = new Map<string, number>();
  const removed: string[] = [];
  const created: Readonly<Record<string, string>>[] = [];
  const answer = <Data>(data: () => Data) =>
    line.isOn ? { ok: true as const, data: data() } : { ok: false as const, message: '' };
  const standing = (upload: string) => {
    const offset = offsets.get(upload) ?? 0;
    return { offset, next: offset > 0 ? 1 : 0, length: null };
  };
  const server: TusServer = {
    create: async (metadata) =>
      answer(() => {
        created.push(metadata);
        return `/api/guest/uploads/${metadata['filename']}`;
      }),
    standing: async (upload) => answer(() => standing(upload)),
    append: async (upload, { chunk, length }) =>
      answer(() => {
        offsets.set(upload, (offsets.get(upload) ?? 0) + (chunk?.bytes.byteLength ?? 0));
        return { ...standing(upload), length: length ?? null };
      }),
    terminate: async (upload) => void removed.push(upload),
  };
  const upload = {
    server,
    isOnline: () => line.isOn,
    rest: () => new Promise<void>(() => undefined),
    exclusively: (_name: string, work: () => Promise<void>) => work(),
    hash: async () => 'hash',
  };
  const environment: FileEnvironment = {
    spool: async () => spool,
    begin: (at, id, metadata) => Upload.begin(at, id, metadata, { environment: upload }),
    resume: (at, recording) => Upload.resume(at, recording, upload),
    standing: server.standing,
    terminate: server.terminate,
  };
  const page = { files: new ListedFiles(target, environment), answers: kept, removed, created, spool };
  page.files.attach(kept, (answers) => (page.answers = answers));
  return page;
}
const names = ({ answers }: { answers: DraftFile[] }) => answers.map(({ name, upload }) => `${name}: ${upload}`);
const reaches = (page: ReturnType<typeof pageWith>, ...expected: string[]) =>
  eventually(() => expect(names(page)).toEqual(expected));

describe('the files of a field', () => {
  beforeAll(() => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
  });

  it('are the answer immediately, in their order, and count once the server has them', async () => {
    const page = pageWith();
    page.files.add([chosen('a.txt'), chosen('b.txt')]);
    expect(names(page)).toEqual(['a.txt: ', 'b.txt: ']);
    await reaches(page, 'a.txt: a.txt', 'b.txt: b.txt');
    page.files.add([chosen('c.txt')]);
    await reaches(page, 'a.txt: a.txt', 'b.txt: b.txt', 'c.txt: c.txt');
    expect(Object.values(page.files.state).map(({ at }) => at)).toEqual(['done', 'done', 'done']);
    expect(await page.spool.all()).toEqual([]);
    expect(page.created[0]).toEqual({ filename: 'a.txt', filetype: 'text/plain', ...target });
  });

  it('wait offline, and each is sent by the page after a reload', async () => {
    const page = pageWith(new MemorySpool(), { isOn: false });
    page.files.add([chosen('a.txt'), chosen('b.txt')]);
    await eventually(() => expect(Object.values(page.files.state).map(({ at }) => at)).toEqual(['waiting', 'waiting']));
    const next = pageWith(page.spool, { isOn: true }, page.answers);
    await next.files.resume();
    await reaches(next, 'a.txt: a.txt', 'b.txt: b.txt');
  });

  it('leave nothing on the device that no answer names', async () => {
    const page = pageWith(new MemorySpool(), { isOn: false });
    page.files.add([chosen('a.txt'), chosen('b.txt')]);
    await eventually(async () => expect(await page.spool.all()).toHaveLength(2));
    const next = pageWith(page.spool, { isOn: true }, page.answers.slice(1));
    await next.files.resume();
    await reaches(next, 'b.txt: b.txt');
    expect(await page.spool.all()).toEqual([]);
  });

  it('are removed one by one, also from the server', async () => {
    const page = pageWith();
    page.files.add([chosen('a.txt'), chosen('b.txt')]);
    await reaches(page, 'a.txt: a.txt', 'b.txt: b.txt');
    page.files.remove(page.answers[0]?.local ?? '');
    await reaches(page, 'b.txt: b.txt');
    await eventually(() => expect(page.removed).toEqual(['/api/guest/uploads/a.txt']));
  });

  it('are cancelled while they are sent', async () => {
    const page = pageWith(new MemorySpool(), { isOn: false });
    page.files.add([chosen('a.txt')]);
    await eventually(async () => expect(await page.spool.all()).toHaveLength(1));
    page.files.remove(page.answers[0]?.local ?? '');
    expect(page.answers).toEqual([]);
    await eventually(async () => expect(await page.spool.all()).toEqual([]));
  });

  it('are sent in parts when they are large', async () => {
    const page = pageWith();
    const large = new Blob([new Uint8Array(33 * 1024 * 1024)]);
    page.files.add([{ name: 'film.mp4', type: 'video/mp4', content: large }]);
    await reaches(page, 'film.mp4: film.mp4');
  });
});
