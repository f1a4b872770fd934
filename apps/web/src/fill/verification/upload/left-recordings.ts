import { timings } from '@tessera/consent/timings';
import { deviceSpool } from '../../capture/upload/indexed-spool.ts';
import { pause } from '../../capture/video/pause.ts';
import { leftRecordings, type Spool, type SpooledRecording } from '../../capture/upload/spool.ts';
import { Upload } from '../../capture/upload/uploader.ts';
import type { UploadState } from '../../capture/upload/upload-state.ts';
import { resumableMs } from './left-recordings-resumable.ts';
import { unlessLive } from '../camera/live-lock.ts';

/** What stands around it, so that tests can stand in for it. */
interface LeftWorld {
  spool: () => Promise<Spool>;
  resume: typeof Upload.resume;
  unlessLive: typeof unlessLive;
  resumableMs: (session: string) => number;
}

const browser: LeftWorld = { spool: deviceSpool, resume: Upload.resume, unlessLive, resumableMs };

/** Sends what a session that broke off left on this device. */
export async function sendLeftOf(session: string, world: LeftWorld = browser): Promise<void> {
  const spool = await world.spool();
  const left = await leftRecordings(spool, (metadata) => metadata['session'] === session);
  await Promise.all(left.map((recording) => send(spool, recording, world)));
}

/**
 * Sends what sessions of other pages left on this device, unless somebody goes on with them.
 * @param graceMs how long a server waits for a browser that is away; so long after that it takes nothing more
 */
export async function sendLeft(graceMs: number = timings.reconnectGraceMs, world: LeftWorld = browser): Promise<void> {
  const spool = await world.spool();
  const left = await leftRecordings(spool, (metadata) => metadata['session'] !== undefined);
  await Promise.all(left.map((recording) => sendUnlessLive(spool, recording, graceMs, world)));
}

async function sendUnlessLive(spool: Spool, recording: SpooledRecording, graceMs: number, world: LeftWorld) {
  const session = recording.metadata['session'] ?? '';
  // Nobody adds to what its recorder had ended.
  if (!recording.isSealed) {
    const waitMs = world.resumableMs(session);
    // Whoever reloaded this page may go on with it here: until then other tabs take it for live.
    if (waitMs > 0) await world.unlessLive(session, () => pause(waitMs));
    // A page that is loaded anew holds no lock for a while.
    if (!(await isUntouched(spool, recording, graceMs))) return;
  }
  await world.unlessLive(session, () => send(spool, recording, world));
}

async function send(spool: Spool, recording: SpooledRecording, { resume }: LeftWorld): Promise<void> {
  const upload = resume(spool, { ...recording, isSealed: true });
  await upload.finished().catch(() => undefined);
  if (isThrough(upload.state)) await upload.release();
}

/** Only what the server takes nothing more of is over: it may take later what it refuses now. */
export const isThrough = (state: UploadState): boolean => state.at !== 'refused' || state.isFinal;

async function isUntouched(spool: Spool, { id, savedAt }: SpooledRecording, forMs: number): Promise<boolean> {
  const leftMs = savedAt + forMs - Date.now();
  if (leftMs > 0) await pause(leftMs);
  const now = await spool.find(id).catch(() => undefined);
  return now?.savedAt === savedAt;
}
