import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredMedia, VerificationDocument } from '@tessera/data/verification/verification-document';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { runFfmpeg } from '@tessera/media/ffmpeg';
import { AgentAudio, noteEnded, recordingPath } from './agent-audio.ts';
import { verificationAudioFolder, VerificationAudio } from './verification-audio.ts';
import { recordingRate, StereoRecording } from './stereo-recording.ts';

const by = (epoch: number) => ({ workspace: 'workspace1' as WorkspaceId, session: 'session1', epoch });
const prefix = 'verifications/workspace1/session1/agent-audio';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'agent-audio-'));
});
afterEach(() => rm(data, { recursive: true }));

function audio() {
  const stored: Record<string, string> = {};
  const puts: string[] = [];
  const noted: unknown[] = [];
  const late: string[] = [];
  const troubles: string[] = [];
  const blobs = {
    putFile: async (key: string, path: string) => {
      if (key.includes('full')) throw new Error('the disk is full');
      puts.push(key);
      stored[key] = join(data, key.replaceAll('/', '-'));
      await copyFile(path, stored[key]);
    },
    remove: async (key: string) => {
      delete stored[key];
    },
  };
  const document = (agentAudio: StoredMedia[]) => ({ agentAudio, media: [] as StoredMedia[] }) as VerificationDocument;
  const verifications = {
    addAgentAudio: async (workspace: WorkspaceId, session: string, media: StoredMedia) => {
      noted.push([workspace, session, media]);
      return ['sealed', 'erased'].includes(session) ? null : document([media]);
    },
    addLateAudio: async (_: WorkspaceId, session: string, media: StoredMedia) => {
      if (session !== 'sealed') return null;
      late.push(media.key);
      return document([]);
    },
    byId: async () => document([]),
  };
  const another = () => {
    const trouble = (_: unknown, what: string) => void troubles.push(what);
    return new AgentAudio(data, blobs, new VerificationAudio(verifications, trouble), trouble);
  };
  const store = another();
  const record = async (epoch: number) => {
    const path = recordingPath(data, verificationAudioFolder, by(epoch));
    let now = 0;
    const recording = await StereoRecording.begin(
      path,
      0,
      (error) => Promise.reject(error),
      () => now,
    );
    recording.add('proposer', new Int16Array(recordingRate).fill(4_000));
    now = 3_000;
    await recording.end();
    return path;
  };
  return { stored, puts, noted, late, troubles, store, another, record };
}

test('a finished recording is stored as a playable, seekable file with its hash', async () => {
  const { stored, noted, store, record } = audio();
  await noteEnded(await record(1));
  await store.storeEnded();
  const [[key, file] = ['', '']] = Object.entries(stored);
  const content = await readFile(file);
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect(key).toBe(`${prefix}-1-${sha256.slice(0, 24)}`);
  expect(noted).toEqual([
    [
      'workspace1',
      'session1',
      {
        kind: 'audio',
        key,
        type: 'audio/mp4',
        size: content.length,
        sha256,
      },
    ],
  ]);
  const { said } = await runFfmpeg(['-i', file]);
  expect(said).toMatch(/Duration: 00:00:03.*Audio: aac.*16000 Hz, stereo/s);
  for (const folder of ['verification-audio', 'work']) expect(await readdir(join(data, folder))).toEqual([]);
});

test('samples of a killed agent are stored once nobody writes them', async () => {
  const { stored, store, record } = audio();
  const path = await record(2);
  await store.storeEnded();
  expect(stored).toEqual({});
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(path, longAgo, longAgo);
  await store.storeEnded();
  expect(Object.keys(stored)).toEqual([expect.stringContaining(`${prefix}-2-`)]);
});

test('samples that cannot be stored stay, and do not delay others', async () => {
  const { stored, troubles, store, record } = audio();
  await noteEnded(await record(1));
  const folder = join(data, 'verification-audio');
  await writeFile(join(folder, 'workspace1.diskfull.1.ended'), Buffer.alloc(64_000));
  await writeFile(join(folder, 'workspace1.session2.1.ended'), '');
  await store.storeEnded();
  expect(troubles).toEqual(['the recording workspace1.diskfull.1.ended could not be stored yet']);
  expect(Object.keys(stored)).toEqual([expect.stringContaining(`${prefix}-1-`)]);
  expect(await readdir(folder)).toEqual([expect.stringContaining('workspace1.diskfull.1.')]);
  await store.storeEnded();
  expect(troubles).toHaveLength(2);
});

test('samples of a session named like a state keep their name until they can be stored', async () => {
  const { store } = audio();
  const folder = join(data, 'verification-audio');
  await mkdir(folder);
  await writeFile(join(folder, 'workspace1.pcmfull.1.pcm'), Buffer.alloc(64_000));
  await store.storeEnded(Date.now() + 60_000);
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^workspace1\.pcmfull\.1\.\w+\.claimed$/)]);
});

test('of several processes that share the folder, one stores a recording, and another one continues after a crash', async () => {
  const { puts, store, another, record } = audio();
  const all = [store, another(), another()];
  await noteEnded(await record(1));
  await Promise.all(all.map((one) => one.storeEnded()));
  expect(puts).toHaveLength(1);

  const folder = join(data, 'verification-audio');
  const left = (await record(2)).replace('.pcm', '.another.claimed');
  await rename(recordingPath(data, verificationAudioFolder, by(2)), left);
  await store.storeEnded();
  expect(await readdir(folder)).toHaveLength(1);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(left, longAgo, longAgo);
  await Promise.all(all.map((one) => one.storeEnded()));
  expect(puts).toEqual([expect.stringContaining(`${prefix}-1-`), expect.stringContaining(`${prefix}-2-`)]);
  expect(await readdir(folder)).toEqual([]);
});

test('unfinished files of a dead process are removed', async () => {
  const { store } = audio();
  const made = join(data, 'work', 'agent-audio-x');
  await mkdir(made, { recursive: true });
  await writeFile(join(made, 'audio.m4a'), 'half of it');
  const longAgo = new Date(Date.now() - 2 * 3600_000);
  await utimes(made, longAgo, longAgo);
  await store.storeEnded();
  expect(await readdir(join(data, 'work'))).toEqual([]);
});

test.each([
  ['sealed', 'is kept beside it', 'came late: it is kept beside it', 1],
  ['erased', 'is not kept where nobody would find or erase it', 'came too late', 0],
])('a recording after the record was %s %s', async (session, _, said, kept) => {
  const { stored, late, troubles, store, record } = audio();
  const path = await record(1);
  await rename(path, path.replace('session1.1.pcm', `${session}.1.ended`));
  await store.storeEnded();
  expect(Object.keys(stored)).toHaveLength(kept);
  expect(late).toEqual(Object.keys(stored));
  expect(troubles).toEqual([expect.stringContaining(said)]);
  expect(await readdir(join(data, 'verification-audio'))).toEqual([]);
});
