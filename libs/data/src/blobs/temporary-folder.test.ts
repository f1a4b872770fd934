import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TemporaryFolder } from './temporary-folder.ts';

const longAgo = new Date(Date.now() - 120_000);

it('is created, and repeatedly loses old files and folders but no recent ones', async () => {
  const base = await mkdtemp(join(tmpdir(), 'swept-'));
  const path = join(base, 'deep', 'work');
  const folder = new TemporaryFolder(path, 60_000);
  expect(await folder.ready()).toBe(path);
  await mkdir(join(path, 'old-folder'));
  for (const name of ['old-folder/in-it', 'old', 'young']) await writeFile(join(path, name), 'x');
  for (const name of ['old-folder', 'old']) await utimes(join(path, name), longAgo, longAgo);
  await folder.ready();
  expect(await readdir(path)).toHaveLength(3);
  const later = Date.now() + 3600_000;
  await utimes(join(path, 'young'), new Date(later), new Date(later));
  await folder.ready(later);
  expect(await readdir(path)).toEqual(['young']);
  await rm(base, { recursive: true });
});

it('keeps files with other names in a shared folder', async () => {
  const path = await mkdtemp(join(tmpdir(), 'swept-'));
  for (const name of ['ours-old', 'of-others']) {
    await writeFile(join(path, name), 'x');
    await utimes(join(path, name), longAgo, longAgo);
  }
  await new TemporaryFolder(path, 60_000, 'ours-').ready();
  expect(await readdir(path)).toEqual(['of-others']);
  await rm(path, { recursive: true });
});
