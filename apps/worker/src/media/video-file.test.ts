import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflatingWebm } from './hostile-recordings.fixture.ts';
import { copyingMemory, inputOf, madeVideo, type VideoType } from './video-file.ts';

const mebibyte = 1024 * 1024;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'video-file-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Copies a VP8 recording into a container; mp4 does not accept VP8. */
async function made(type: VideoType, fileBytes: number) {
  const source = join(folder, 'source');
  await writeFile(source, inflatingWebm(6, 1024));
  const args = [...inputOf('video/webm', source), '-c', 'copy'];
  return madeVideo(type, join(folder, 'made'), args, { ms: 60_000, memoryBytes: copyingMemory, fileBytes });
}

it('a video that failed for lack of disk space is not the fault of its file', async () => {
  expect(await made('video/mp4', mebibyte)).toBeNull();
  await expect(made('video/mp4', 2 ** 60)).rejects.toThrow('no room');
  expect(await readdir(folder)).toEqual(['source']);
});

(process.platform !== 'linux' ? it.skip : it)(
  'a video is made once there is disk space again, for example after other work failed',
  async () => {
    await symlink('/dev/full', join(folder, 'made'));
    expect(await made('video/webm', mebibyte)).toMatchObject({ seconds: expect.closeTo(0.5, 0) });
  },
);
