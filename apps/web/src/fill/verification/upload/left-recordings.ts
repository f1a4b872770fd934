import { timings } from '@tessera/consent/timings';
import { deviceSpool } from '../../capture/upload/indexed-spool.ts';
import { pause } from '../../capture/video/pause.ts';
import { leftRecordings, type Spool, type SpooledRecording } from '../../capture/upload/spool.ts';
import { Upload } from '../../capture/upload/uploader.ts';
import type { UploadState } from '../../capture/upload/upload-state.ts';
import { resumableMs } from './left-recordings-resumable.ts';
import { unlessLive } from '../camera/live-lock.ts';

/** Dependencies, replaceable in tests. */
interface LeftWorld {
  spool: () => Promise<Spool>;
  resume: typeof Upload.resume;
  unlessLive: typeof unlessLive;
  resumableMs: (session: string) => number;
}

const browser: LeftWorld = { spool: deviceSpool, resume: Upload.resume, unlessLive, resumableMs };

/** Sends what an interrupted session left on this device. */
export async function sendLeftOf(session: string, world: LeftWorld = browser): Promise<void> {
  const spool = await world.spool();
  const left = await leftRecordings(spool, (metadata) => metadata['session'] === session);
  await Promise.all(left.map((recording) => send(spool, recording, world)));
}

/**
 * Sends what sessions of other pages left on this device, unless they are resumed.
 * @param graceMs the server's grace time for an absent browser; after twice that it accepts nothing more
 */
export async function sendLeft(graceMs: number = timings.reconnectGraceMs, world: LeftWorld = browser): Promise<void> {
  const spool = await world.spool();
  const left = await leftRecordings(spool, (metadata) => metadata['session'] !== undefined);
  await Promise.all(left.map((recording) => sendUnlessLive(spool, recording, graceMs, world)));
}

async function sendUnlessLive(spool: Spool, recording: SpooledRecording, graceMs: number, world: LeftWorld) {
  const session = recording.metadata['session'] ?? '';
  // Nothing is added after its recorder has ended.
  if (!recording.isSealed) {
    const waitMs = world.resumableMs(session);
    // The page may be reloaded and resume it: until then other tabs treat it as active.
    if (waitMs > 0) await world.unlessLive(session, () => pause(waitMs));
    // A reloading page holds no lock for a while.
    if (!(await isUntouched(spool, recording, graceMs))) return;
  }
  await world.unlessLive(session, () => send(spool, recording, world));
}

async function send(spool: Spool, recording: SpooledRecording, { resume }: LeftWorld): Promise<void> {
  const upload = resume(spool, { ...recording, isSealed: true });
  await upload.finished().catch(() => undefined);
  if (isThrough(upload.state)) await upload.release();
}

/** Final only when the server accepts no more: it may accept later what it refuses now. */
export const isThrough = (state: UploadState): boolean => state.at !== 'refused' || state.isFinal;

async function isUntouched(spool: Spool, { id, savedAt }: SpooledRecording, forMs: number): Promise<boolean> {
  const leftMs = savedAt + forMs - Date.now();
  if (leftMs > 0) await pause(leftMs);
  const now = await spool.find(id).catch(() => undefined);
  return now?.savedAt === savedAt;
}
