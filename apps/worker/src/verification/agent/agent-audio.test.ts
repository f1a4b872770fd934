import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredMedia, VerificationDocument } from '@tessera/data/verification/verification.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { runFfmpeg } from '../../media/ffmpeg.ts';
import { AgentAudio, noteEnded, recordingPath } from './agent-audio.ts';
import { recordingRate, StereoRecording } from './stereo-recording.ts';

const by = (epoch: number) => ({ workspace: 'workspace1' as WorkspaceId, session: 'session1', epoch });

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'agent-audio-'));
});
afterEach(() => rm(data, { recursive: true }));

function audio() {
  const stored: Record<string, string> = {};
  const noted: unknown[] = [];
  const troubles: string[] = [];
  const blobs = {
    putFile: async (key: string, path: string) => {
      if (key.includes('full')) throw new Error('the disk is full');
      stored[key] = join(data, key.replaceAll('/', '-'));
      await copyFile(path, stored[key]);
    },
    remove: async (key: string) => {
      delete stored[key];
    },
  };
  const document = (agentAudio: StoredMedia[]) => ({ agentAudio }) as VerificationDocument;
  const verifications = {
    addAgentAudio: async (workspace: WorkspaceId, session: string, media: StoredMedia) => {
      noted.push([workspace, session, media]);
      return session === 'sealed' ? null : document([media]);
    },
    byId: async () => document([]),
  };
  const store = new AgentAudio(data, blobs, verifications, (_, what) => troubles.push(what));
  const record = async (epoch: number) => {
    const path = recordingPath(data, by(epoch));
    let now = 0;
    const recording = await StereoRecording.begin(path, 0, () => now);
    recording.add('proposer', new Int16Array(recordingRate).fill(4_000));
    now = 3_000;
    await recording.end();
    return path;
  };
  return { stored, noted, troubles, store, record };
}

test('what an agent ended is stored as a file that browsers play and seek, with its hash', async () => {
  const { stored, noted, store, record } = audio();
  await noteEnded(await record(1));
  await store.storeEnded();
  const file = stored['verifications/workspace1/session1/agent-audio-1'] ?? '';
  const content = await readFile(file);
  expect(noted).toEqual([
    [
      'workspace1',
      'session1',
      {
        kind: 'audio',
        key: 'verifications/workspace1/session1/agent-audio-1',
        type: 'audio/mp4',
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      },
    ],
  ]);
  const { said } = await runFfmpeg(['-i', file]);
  expect(said).toMatch(/Duration: 00:00:03.*Audio: aac.*16000 Hz, stereo/s);
  expect(await readdir(join(data, 'verification-audio'))).toEqual([]);
});

test('the samples of a killed agent are stored once nobody writes them any more', async () => {
  const { stored, store, record } = audio();
  const path = await record(2);
  await store.storeEnded();
  expect(stored).toEqual({});
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(path, longAgo, longAgo);
  await store.storeEnded();
  expect(Object.keys(stored)).toEqual(['verifications/workspace1/session1/agent-audio-2']);
});

test('samples that can not be stored stay, and do not keep others back', async () => {
  const { stored, troubles, store, record } = audio();
  await noteEnded(await record(1));
  const folder = join(data, 'verification-audio');
  await writeFile(join(folder, 'workspace1.diskfull.1.ended'), Buffer.alloc(64_000));
  await writeFile(join(folder, 'workspace1.session2.1.ended'), '');
  await store.storeEnded();
  expect(troubles).toEqual(['the recording workspace1.diskfull.1.ended could not be stored yet']);
  expect(Object.keys(stored)).toEqual(['verifications/workspace1/session1/agent-audio-1']);
  expect(await readdir(folder)).toContain('workspace1.diskfull.1.ended');
});

test('what comes after the record was sealed is not kept where nobody would find or erase it', async () => {
  const { stored, troubles, store, record } = audio();
  const path = await record(1);
  await rename(path, path.replace('session1.1.pcm', 'sealed.1.ended'));
  await store.storeEnded();
  expect(stored).toEqual({});
  expect(troubles).toEqual(['the recording verifications/workspace1/sealed/agent-audio-1 came too late']);
});
