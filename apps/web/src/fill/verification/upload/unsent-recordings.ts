import { timings } from '@tessera/consent/timings';
import { deviceSpool } from '../../capture/upload/indexed-spool.ts';
import { pause } from '../../capture/video/pause.ts';
import { unsentRecordings, type Spool, type SpooledRecording } from '../../capture/upload/spool.ts';
import { Upload } from '../../capture/upload/uploader.ts';
import type { UploadState } from '../../capture/upload/upload-state.ts';
import { resumableMs } from './resume-time.ts';
import { unlessLive } from '../camera/live-lock.ts';

/** Dependencies, replaceable in tests. */
interface UnsentEnvironment {
  spool: () => Promise<Spool>;
  resume: typeof Upload.resume;
  unlessLive: typeof unlessLive;
  resumableMs: (session: string) => number;
}

const browser: UnsentEnvironment = { spool: deviceSpool, resume: Upload.resume, unlessLive, resumableMs };

/** Sends what an interrupted session left on this device. */
export async function sendUnsentOf(session: string, environment: UnsentEnvironment = browser): Promise<void> {
  const spool = await environment.spool();
  const left = await unsentRecordings(spool, (metadata) => metadata['session'] === session);
  await Promise.all(left.map((recording) => send(spool, recording, environment)));
}

/**
 * Sends what sessions of other pages left on this device, unless they are resumed.
 * @param graceMs the server's grace time for an absent browser; after twice that it accepts nothing more
 */
export async function sendUnsent(
  graceMs: number = timings.reconnectGraceMs,
  environment: UnsentEnvironment = browser,
): Promise<void> {
  const spool = await environment.spool();
  const left = await unsentRecordings(spool, (metadata) => metadata['session'] !== undefined);
  await Promise.all(left.map((recording) => sendUnlessLive(spool, recording, graceMs, environment)));
}

async function sendUnlessLive(
  spool: Spool,
  recording: SpooledRecording,
  graceMs: number,
  environment: UnsentEnvironment,
) {
  const session = recording.metadata['session'] ?? '';
  // Nothing is added after its recorder has ended.
  if (!recording.isSealed) {
    const waitMs = environment.resumableMs(session);
    // The page may be reloaded and resume it: until then other tabs treat it as active.
    if (waitMs > 0) await environment.unlessLive(session, () => pause(waitMs));
    // A reloading page holds no lock for a while.
    if (!(await isUntouched(spool, recording, graceMs))) return;
  }
  await environment.unlessLive(session, () => send(spool, recording, environment));
}

async function send(spool: Spool, recording: SpooledRecording, { resume }: UnsentEnvironment): Promise<void> {
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
