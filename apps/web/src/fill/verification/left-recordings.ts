import { deviceSpool } from '../capture/indexed-spool.ts';
import { pause } from '../capture/pause.ts';
import { leftRecordings, type Spool, type SpooledRecording } from '../capture/spool.ts';
import { Upload } from '../capture/uploader.ts';

/** Longer than a server waits for a browser that is away: nobody goes on with what was not written to for so long. */
const untouchedMs = 2 * 60_000;

/** What stands around it, so that tests can stand in for it. */
interface LeftWorld {
  spool: () => Promise<Spool>;
  resume: typeof Upload.resume;
}

const browser: LeftWorld = { spool: deviceSpool, resume: Upload.resume };

/** Sends what a session that broke off left on this device. */
export async function sendLeftOf(session: string, world: LeftWorld = browser): Promise<void> {
  const spool = await world.spool();
  const left = await leftRecordings(spool, (metadata) => metadata['session'] === session);
  await Promise.all(left.map((recording) => send(spool, recording, world)));
}

/** Sends what sessions of other pages left on this device, unless somebody goes on with them. */
export async function sendLeft(world: LeftWorld = browser): Promise<void> {
  const spool = await world.spool();
  const left = await leftRecordings(spool, (metadata) => metadata['session'] !== undefined);
  await Promise.all(
    left.map(async (recording) => {
      if (await isUntouched(spool, recording)) await send(spool, recording, world);
    }),
  );
}

async function send(spool: Spool, recording: SpooledRecording, { resume }: LeftWorld): Promise<void> {
  const upload = resume(spool, { ...recording, isSealed: true });
  // What the server does not want any more is its word: it has the rest.
  await upload.finished().catch(() => undefined);
  await upload.release();
}

async function isUntouched(spool: Spool, { id, savedAt }: SpooledRecording): Promise<boolean> {
  const leftMs = savedAt + untouchedMs - Date.now();
  if (leftMs > 0) await pause(leftMs);
  const now = await spool.find(id).catch(() => undefined);
  return now?.savedAt === savedAt;
}
