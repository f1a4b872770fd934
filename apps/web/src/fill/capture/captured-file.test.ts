import type { FileAnswer, VideoAnswer } from '@tessera/fields/media-values';
import { eventually } from '@tessera/testing/eventually';
import { CapturedFile, type FileEnvironment } from './captured-file.ts';
import { MemorySpool, type Spool } from './upload/spool.ts';
import type { TusServer } from './upload/tus.ts';
import type { UploadEnvironment } from './upload/upload-environment.ts';
import { Upload } from './upload/uploader.ts';

type Answer = FileAnswer | VideoAnswer | undefined;
const target = { form: 'life', field: 'photo', filling: 'k1' };
const photo = { name: 'photo.jpg', type: 'image/jpeg', parts: [new Blob(['abc'])] };

const unreadable = Object.assign(new Blob(['abc']), {
  arrayBuffer: () => Promise.reject(new DOMException('The blob could not be read.', 'NotReadableError')),
});

/** A device with a spool, and a server that responds only while it is on and may have lost an upload. */
function deviceWith(spool: Spool = new MemorySpool(), line: { isOn: boolean; status?: number } = { isOn: true }) {
  const removed: string[] = [];
  let offset = 0;
  const standing = () => ({ offset, next: offset > 0 ? 1 : 0, length: null });
  const answer = <Data>(data: () => Data) =>
    line.isOn ? { ok: true as const, data: data() } : { ok: false as const, message: '' };
  const server: TusServer = {
    create: async () => answer(() => '/api/guest/uploads/u1'),
    standing: async () =>
      line.status === undefined ? answer(standing) : { ok: false, status: line.status, message: '' },
    append: async (_upload, { chunk, length }) =>
      answer(() => {
        offset += chunk?.bytes.byteLength ?? 0;
        return { ...standing(), length: length ?? null };
      }),
    terminate: async (upload) => void removed.push(upload),
  };
  const upload: UploadEnvironment = {
    server,
    isOnline: () => line.isOn,
    rest: () => new Promise(() => undefined),
    exclusively: (_name, work) => work(),
    hash: async () => 'hash',
  };
  const environment: FileEnvironment = {
    spool: async () => spool,
    begin: (at, id, metadata) => Upload.begin(at, id, metadata, { environment: upload }),
    resume: (at, recording) => Upload.resume(at, recording, upload),
    standing: server.standing,
    terminate: server.terminate,
  };
  const told: Answer[] = [];
  const file = new CapturedFile(target, environment);
  file.attach((now) => told.push(now));
  return { file, told, spool, line, removed };
}
const reaches = (file: CapturedFile, at: CapturedFile['state']['at']) =>
  eventually(() => expect(file.state.at).toBe(at));

describe('the file of a field', () => {
  it('is the answer immediately, and counts once the server has it', async () => {
    const { file, told, spool } = deviceWith();
    await file.save(photo);
    await reaches(file, 'done');
    expect(told).toEqual([
      { upload: '', name: 'photo.jpg', size: 3, type: 'image/jpeg' },
      { upload: 'u1', name: 'photo.jpg', size: 3, type: 'image/jpeg' },
    ]);
    expect(await spool.all()).toEqual([]);
  });

  it('waits offline, and is sent by the page after a reload', async () => {
    const line = { isOn: false };
    const { file, told, spool } = deviceWith(new MemorySpool(), line);
    await file.save(photo);
    await reaches(file, 'waiting');
    const next = deviceWith(spool, { isOn: true });
    await next.file.resume(told[0]);
    await reaches(next.file, 'done');
    expect(next.told.at(-1)).toMatchObject({ upload: 'u1', size: 3 });
  });

  it('leaves the answer to the tab that has sent it meanwhile', async () => {
    const spool = new MemorySpool();
    const { file, told } = deviceWith(spool, { isOn: false });
    await file.save(photo);
    await reaches(file, 'waiting');
    const second = deviceWith(spool);
    // Read before the second tab's turn, it is still there.
    jest.spyOn(spool, 'find').mockResolvedValue(undefined);
    await second.file.resume(told[0]);
    await reaches(second.file, 'done');
    expect(second.told).toEqual([]);
  });

  it('is complete after a reload during its storing', async () => {
    const disk = new MemorySpool();
    const { file, told } = deviceWith(disk, { isOn: false });
    const add = disk.add.bind(disk);
    jest.spyOn(disk, 'add').mockImplementation((chunk) => add(chunk).then(() => new Promise(() => undefined)));
    void file.save({ ...photo, parts: ['abc', 'def', 'ghi'].map((text) => new Blob([text])) });
    await eventually(async () => expect(await disk.first((await disk.all())[0]?.id ?? '')).toBeDefined());
    const next = deviceWith(disk);
    await next.file.resume(told[0]);
    expect(next.file.state.at).toBe('sending');
    await reaches(next.file, 'done');
  });

  it.each<[string, Blob]>([
    ['at all', unreadable],
    ['to its end', new Blob(['abc'])],
  ])('reports that the device cannot read it %s, and keeps nothing of it', async (_what, first) => {
    const { file, spool } = deviceWith();
    await file.save({ ...photo, parts: [first, unreadable] });
    expect([file.state.at, await spool.all()]).toEqual(['lost', []]);
  });

  it.each([
    [404, 'lost'],
    [410, 'lost'],
    [503, 'done'],
    [undefined, 'done'],
  ] as const)('that had arrived is asked for once: after %s it is %s', async (status, at) => {
    const { file, told } = deviceWith(new MemorySpool(), { isOn: false, ...(status && { status }) });
    await file.resume({ upload: 'u1', name: 'photo.jpg', size: 3, type: 'image/jpeg' });
    expect([file.state.at, told]).toEqual([at, []]);
  });

  it('reports that the device did not store it', async () => {
    const { file } = deviceWith();
    await file.resume({ upload: '', name: 'photo.jpg', size: 3, type: 'image/jpeg' });
    expect(file.state.at).toBe('lost');
  });

  it('discards what an earlier page recorded without saving', async () => {
    const spool = new MemorySpool();
    await Upload.begin(spool, 'r1', target);
    const { file } = deviceWith(spool);
    await file.resume(undefined);
    expect(await spool.all()).toEqual([]);
    expect(file.state.at).toBe('none');
  });

  describe('whose sending has not started yet', () => {
    async function beginning() {
      const { file, told, spool } = deviceWith();
      let begin: () => void = () => undefined;
      const find = jest
        .spyOn(spool, 'find')
        .mockReturnValueOnce(new Promise((resolve) => (begin = () => resolve(undefined))));
      const saving = file.save(photo);
      await eventually(() => expect(find).toHaveBeenCalled());
      const goOn = async () => {
        begin();
        await saving;
      };
      return { file, told, spool, goOn };
    }

    it('is no answer after it was removed', async () => {
      const { file, told, spool, goOn } = await beginning();
      await file.remove(told.at(-1));
      await goOn();
      expect([file.state.at, told.at(-1), await spool.all()]).toEqual(['none', undefined, []]);
    });

    it('leaves nothing behind when removed during its storing', async () => {
      const { file, told, spool } = deviceWith();
      const save = spool.saveSealed.bind(spool);
      jest.spyOn(spool, 'saveSealed').mockImplementation(async (recording, chunks) => {
        await file.remove(told.at(-1));
        await save(recording, chunks);
      });
      await file.save(photo);
      expect([file.state.at, await spool.all()]).toEqual(['none', []]);
    });

    it('is no answer after another one was made', async () => {
      const { file, told, spool, goOn } = await beginning();
      await file.save({ ...photo, name: 'second.jpg' });
      await reaches(file, 'done');
      await goOn();
      await reaches(file, 'done');
      expect(told.map((answer) => answer?.name)).toEqual(['photo.jpg', 'second.jpg', 'second.jpg']);
      expect(await spool.all()).toEqual([]);
    });

    it('does not take over while an earlier page sends another one', async () => {
      const spool = new MemorySpool();
      const { file, told } = deviceWith(spool, { isOn: false });
      await file.save(photo);
      await reaches(file, 'waiting');
      const next = deviceWith(spool);
      const resuming = next.file.resume(told[0]);
      await next.file.remove(told[0]);
      await resuming;
      expect([next.file.state.at, next.told]).toEqual(['none', [undefined]]);
    });
  });

  it('is deleted on the server too', async () => {
    const { file, told, removed } = deviceWith();
    await file.save(photo);
    await reaches(file, 'done');
    await file.remove(told.at(-1));
    expect(told.at(-1)).toBeUndefined();
    expect(removed).toEqual(['/api/guest/uploads/u1']);
  });
});
