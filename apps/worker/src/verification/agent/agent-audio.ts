import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '@tessera/data/blobs/blob-store';
import type { StoredMedia, VerificationRepository } from '@tessera/data/verification/verification.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { ffmpeg } from '../../media/ffmpeg.ts';
import { recordingRate } from './stereo-recording.ts';

/** A recording is written four times a second: one that was not for so long has lost its writer. */
const leftAfterMs = 15_000;
const type = 'audio/mp4';
const namePattern = /^([0-9a-z]+)\.([0-9a-z]+)\.(\d+)\.(pcm|ended)$/;

export interface RecordedBy {
  readonly workspace: WorkspaceId;
  readonly session: string;
  readonly epoch: number;
}

/**
 * What agents recorded, between the raw samples on disk and the stored file that browsers play. The process that starts
 * agents does this, not the agent: an agent that was killed leaves its samples, and they are stored like any others.
 */
export class AgentAudio {
  private readonly folder: string;

  constructor(
    dataDir: string,
    private readonly blobs: Pick<BlobStore, 'putFile' | 'remove'>,
    private readonly verifications: Pick<VerificationRepository, 'addAgentAudio' | 'byId'>,
    private readonly trouble: (error: unknown, what: string) => void,
  ) {
    this.folder = recordingFolder(dataDir);
  }

  /** Stores what has ended or was left. What can't be stored now stays for the next look. */
  async storeEnded(now = Date.now()): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const name of await readdir(this.folder)) {
      const [, workspace, session, epoch, state] = namePattern.exec(name) ?? [];
      if (!workspace || !session || !epoch) continue;
      const path = join(this.folder, name);
      try {
        const { mtimeMs, size } = await stat(path);
        if (state === 'pcm' && now - mtimeMs < leftAfterMs) continue;
        if (size === 0) await rm(path);
        else await this.store(path, { workspace: workspace as WorkspaceId, session, epoch: Number(epoch) });
      } catch (error) {
        this.trouble(error, `the recording ${name} could not be stored yet`);
      }
    }
  }

  private async store(path: string, { workspace, session, epoch }: RecordedBy): Promise<void> {
    const playable = `${path}.m4a`;
    const raw = ['-f', 's16le', '-ar', String(recordingRate), '-ac', '2', '-i', path];
    // A second try never writes into what the first one may have stored.
    await rm(playable, { force: true });
    await ffmpeg(['-y', ...raw, '-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', playable]);
    const key = `verifications/${workspace}/${session}/agent-audio-${epoch}`;
    const size = (await stat(playable)).size;
    const media: StoredMedia = { kind: 'audio', key, type, size, sha256: await sha256Of(playable) };
    await this.blobs.putFile(key, playable);
    if (!(await this.verifications.addAgentAudio(workspace, session, media)))
      await this.dropUnnoted(workspace, session, key);
    await rm(path);
    await rm(playable);
  }

  /** Nobody would find or erase what came after the record was sealed. What is noted was so before this process died. */
  private async dropUnnoted(workspace: WorkspaceId, session: string, key: string): Promise<void> {
    const verification = await this.verifications.byId(workspace, session);
    if (verification?.agentAudio.some((audio) => audio.key === key)) return;
    await this.blobs.remove(key);
    this.trouble(new Error('its record is sealed'), `the recording ${key} came too late`);
  }
}

const recordingFolder = (dataDir: string): string => join(dataDir, 'verification-audio');

/** Where an agent writes while it records. */
export const recordingPath = (dataDir: string, { workspace, session, epoch }: RecordedBy): string =>
  join(recordingFolder(dataDir), `${workspace}.${session}.${epoch}.pcm`);

/** Says that nothing more comes: it is stored at the next look instead of after a while. */
export const noteEnded = (path: string): Promise<void> => rename(path, path.replace(/\.pcm$/, '.ended'));

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
