import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '@tessera/data/blobs/blob-store';
import { isMissingFile } from '@tessera/data/blobs/missing-file';
import { TemporaryFolder } from '@tessera/data/blobs/temporary-folder';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { ffmpeg } from '@tessera/media/ffmpeg';
import { fileHash } from '@tessera/media/file-hash';
import { recordingRate } from './stereo-recording.ts';

/**
 * Samples are written four times a second and touched while they are stored. After this time without either, nobody
 * owns them.
 */
const leftAfterMs = 15_000;
const touchEveryMs = 2_000;
/** An unfinished file of this age belongs to a dead process. */
const unmadeAfterMs = 3600_000;
const type = 'audio/mp4';
const namePattern = /^([0-9a-z]+)\.([0-9a-z]+)\.(\d+)\.(pcm|ended|[0-9a-z]+\.claimed)$/;

export interface RecordedBy {
  readonly workspace: WorkspaceId;
  readonly session: string;
  readonly epoch: number;
}

/** A stored recording. */
export interface AgentRecording {
  readonly key: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
}

/** Where the recordings of one kind of session belong. */
export interface AudioKeeper {
  /** Folder of the samples, in the data folder. */
  readonly folder: string;
  keyOf(by: RecordedBy, sha256: string): string;
  /** @returns false if nothing names the recording, so that it must be removed: nobody would find or erase it */
  note(by: RecordedBy, audio: AgentRecording): Promise<boolean>;
}

/**
 * Agents' recordings, from raw samples on disk to stored files that browsers play. The process that starts agents does
 * this, so that samples of a killed agent are stored as well. Several processes may share the folder: each claims
 * samples by renaming them.
 */
export class AgentAudio {
  private readonly folder: string;
  private readonly made: TemporaryFolder;
  private readonly claim = `${newId()}.claimed`;

  constructor(
    dataDir: string,
    private readonly blobs: Pick<BlobStore, 'putFile' | 'remove'>,
    private readonly keeper: AudioKeeper,
    private readonly trouble: (error: unknown, what: string) => void,
  ) {
    this.folder = join(dataDir, keeper.folder);
    this.made = new TemporaryFolder(join(dataDir, 'work'), unmadeAfterMs, madePrefix);
  }

  /** Stores finished and abandoned samples. Those that cannot be stored stay for the next check. */
  async storeEnded(now = Date.now()): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await this.made.ready(now);
    for (const name of await readdir(this.folder)) {
      const [, workspace, session, epoch, state] = namePattern.exec(name) ?? [];
      if (!workspace || !session || !epoch || !state) continue;
      try {
        const path = await this.claimed(name, state, now);
        if (path) await this.storeClaimed(path, { workspace: workspace as WorkspaceId, session, epoch: Number(epoch) });
      } catch (error) {
        this.trouble(error, `the recording ${name} could not be stored yet`);
      }
    }
  }

  /** @returns the claimed path, or null if another process has claimed the samples */
  private async claimed(name: string, state: string, now: number): Promise<string | null> {
    const path = join(this.folder, name);
    if (state === this.claim) return path;
    const ours = join(this.folder, `${name.slice(0, -state.length)}${this.claim}`);
    try {
      if (state !== 'ended' && now - (await stat(path)).mtimeMs < leftAfterMs) return null;
      // Touched before the claim: old samples would be claimed from us immediately.
      await touch(path);
      await rename(path, ours);
      return ours;
    } catch (error) {
      if (isMissingFile(error)) return null;
      throw error;
    }
  }

  private async storeClaimed(path: string, by: RecordedBy): Promise<void> {
    await touch(path);
    const touching = setInterval(() => void touch(path).catch(() => undefined), touchEveryMs);
    try {
      if ((await stat(path)).size > 0) await this.store(path, by);
      await rm(path, { force: true });
    } finally {
      clearInterval(touching);
    }
  }

  private async store(samples: string, by: RecordedBy): Promise<void> {
    const folder = await mkdtemp(join(await this.made.ready(), madePrefix));
    try {
      const path = join(folder, 'audio.m4a');
      const raw = ['-f', 's16le', '-ar', String(recordingRate), '-ac', '2', '-i', samples];
      await ffmpeg([...raw, '-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', path]);
      const sha256 = await fileHash(path);
      const key = this.keeper.keyOf(by, sha256);
      await this.blobs.putFile(key, path);
      if (await this.keeper.note(by, { key, type, size: (await stat(path)).size, sha256 })) return;
      await this.blobs.remove(key);
      this.trouble(new Error('what it belongs to is erased'), `the recording ${key} came too late`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

const madePrefix = 'agent-audio-';
const touch = (path: string): Promise<void> => utimes(path, new Date(), new Date());

/** Path of the samples during a recording. */
export const recordingPath = (dataDir: string, folder: string, { workspace, session, epoch }: RecordedBy): string =>
  join(dataDir, folder, `${workspace}.${session}.${epoch}.pcm`);

/** Marks the end of the samples, so that the next check stores them without delay. */
export const noteEnded = (path: string): Promise<void> => rename(path, path.replace(/\.pcm$/, '.ended'));
