import { timings } from '@tessera/consent/timings';
import { deviceSpool } from '../capture/indexed-spool.ts';
import { pause } from '../capture/pause.ts';
import { leftRecordings, type Spool, type SpooledRecording } from '../capture/spool.ts';
import { Upload, type UploadState } from '../capture/uploader.ts';
import { unlessLive } from './live-lock.ts';

/** A page that is loaded anew holds no lock for a while: nobody goes on with what was not written to for so long. */
const untouchedMs = 2 * 60_000;

/** What stands around it, so that tests can stand in for it. */
interface LeftWorld {
  spool: () => Promise<Spool>;
  resume: typeof Upload.resume;
  unlessLive: typeof unlessLive;
}

const browser: LeftWorld = { spool: deviceSpool, resume: Upload.resume, unlessLive };

/** Sends what a session that broke off left on this device. */
export async function sendLeftOf(session: string, world: LeftWorld = browser): Promise<void> {
  const spool = await world.spool();
  const left = await leftRecordings(spool, (metadata) => metadata['session'] === session);
  await Promise.all(left.map((recording) => send(spool, recording, world)));
}

/**
 * Sends what sessions of other pages left on this device, unless somebody goes on with them.
 * @param graceMs how long a server waits for a browser that is away
 */
export async function sendLeft(graceMs: number = timings.reconnectGraceMs, world: LeftWorld = browser): Promise<void> {
  const forMs = Math.max(untouchedMs, graceMs);
  const spool = await world.spool();
  const left = await leftRecordings(spool, (metadata) => metadata['session'] !== undefined);
  await Promise.all(
    left.map(async (recording) => {
      if (!(await isUntouched(spool, recording, forMs))) return;
      await world.unlessLive(recording.metadata['session'] ?? '', () => send(spool, recording, world));
    }),
  );
}

async function send(spool: Spool, recording: SpooledRecording, { resume }: LeftWorld): Promise<void> {
  const upload = resume(spool, { ...recording, isSealed: true });
  await upload.finished().catch(() => undefined);
  if (isThrough(upload.state)) await upload.release();
}

/** Only what the server knows nothing of any more is over: another refusal may not be its own. */
export const isThrough = (state: UploadState): boolean =>
  state.at !== 'refused' || state.status === 404 || state.status === 410;

async function isUntouched(spool: Spool, { id, savedAt }: SpooledRecording, forMs: number): Promise<boolean> {
  const leftMs = savedAt + forMs - Date.now();
  if (leftMs > 0) await pause(leftMs);
  const now = await spool.find(id).catch(() => undefined);
  return now?.savedAt === savedAt;
}
