import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { BlobStore } from '@tessera/data/blobs/blob-store';
import { chunkKey } from '@tessera/data/uploads/upload-keys';
import type { UploadDocument, UploadRepository } from '@tessera/data/uploads/upload.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { ffmpeg } from '@tessera/media/ffmpeg';
import type { WorkFolders } from '../media/work-folders.ts';
import { AssembleUpload } from './assemble-upload.job.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assemble-upload-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The stored state of an upload with these parts, and the files next to it in storage. */
async function assembled(parts: readonly Buffer[]) {
  const workspace = 'workspace1' as WorkspaceId;
  const chunks = parts.map((bytes, number) => ({ number, size: bytes.length, sha256: `${number}` }));
  const upload = { _id: 'upload1', workspace, type: 'video/webm', status: 'finished', blob: null, verification: null };
  const document = { ...upload, chunks } as unknown as UploadDocument;
  const stored = new Map(document.chunks.map((chunk, at) => [chunkKey(document, chunk), parts[at]]));
  const found = { blob: null as unknown, bytes: Buffer.alloc(0), beside: [] as string[] };
  const uploads = {
    byId: async () => document,
    assembled: async (...[, , blob]: Parameters<UploadRepository['assembled']>) => (found.blob = blob),
  };
  const blobs = {
    open: async (key: string) => ({ stream: Readable.from([stored.get(key)]) }),
    putFile: async (_: string, path: string) => {
      found.bytes = await readFile(path);
      found.beside = await readdir(dirname(path));
    },
    remove: async () => undefined,
  };
  const work = join(folder, 'work');
  await mkdir(work);
  const folders = { within: (assemble: (path: string) => Promise<void>) => assemble(work) };
  const [repository, all, store] = [uploads, folders, blobs] as unknown as [UploadRepository, WorkFolders, BlobStore];
  await new AssembleUpload(repository, all, store).handle({ workspace, upload: 'upload1' });
  return found;
}

test('a video in several pieces stays unchanged, without other files that use its space', async () => {
  const path = join(folder, 'film');
  const made = ['-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=10:duration=1', '-c:v', 'libvpx'];
  await ffmpeg([...made, '-f', 'webm', '-live', '1', path]);
  const film = await readFile(path);
  expect((await assembled([film])).blob).toMatchObject({ seconds: expect.closeTo(1, 0) });
  await rm(join(folder, 'work'), { recursive: true });
  const { blob, bytes, beside } = await assembled([film, film]);
  expect(blob).toMatchObject({ type: 'video/webm', size: 2 * film.length, seconds: null });
  expect(bytes).toEqual(Buffer.concat([film, film]));
  expect(beside).toEqual(['as-it-came']);
});
