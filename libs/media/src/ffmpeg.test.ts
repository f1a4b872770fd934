import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@tessera/testing/eventually';
import { runFfmpeg } from './ffmpeg.ts';

const mebibyte = 1024 * 1024;
const onLinux = process.platform === 'linux';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ffmpeg-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

(onLinux ? describe : describe.skip)('a run of ffmpeg', () => {
  const enough = { ms: 60_000, memoryBytes: 512 * mebibyte, fileBytes: 64 * mebibyte };
  const pictureBytes = 3500 * 3500 * 4;
  /** Holds a picture of 49 MB in memory several times, and writes it. @returns the number of bytes written */
  async function written(limits: typeof enough): Promise<number> {
    const path = join(folder, `${Math.random()}.rgb`);
    await runFfmpeg(['-f', 'lavfi', '-i', 'rgbtestsrc=size=3500x3500', '-frames:v', '1', path], limits);
    return stat(path).then(
      ({ size }) => size,
      () => 0,
    );
  }

  it('stays within its limits', async () => {
    expect(await written(enough)).toBe(pictureBytes);
    for (const less of [{ memoryBytes: 128 * mebibyte }, { fileBytes: mebibyte }, { ms: 1 }]) {
      const bytes = await written({ ...enough, ...less });
      expect({ less, isWithin: bytes <= mebibyte }).toEqual({ less, isWithin: true });
    }
  });

  it('reports a cancelled run without judging its file', async () => {
    const run = runFfmpeg(['-re', '-f', 'lavfi', '-i', 'testsrc', '-f', 'null', '-'], enough);
    const children = () => readFile(`/proc/self/task/${process.pid}/children`, 'utf8').then((ids) => ids.match(/\d+/g));
    const hasBegun = async () =>
      (await Promise.all((await children())?.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8')) ?? [])).join();
    await eventually(async () => expect(await hasBegun()).toContain('-max_alloc'));
    for (const id of (await children()) ?? [])
      if ((await readFile(`/proc/${id}/cmdline`, 'utf8')).includes('testsrc')) process.kill(Number(id), 'SIGTERM');
    await expect(run).rejects.toThrow('asked to end');
  });
});
