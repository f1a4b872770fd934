import type { Spool, SpooledChunk, SpooledRecording } from '../upload/spool.ts';
import { uploadAddress } from '../upload/tus.ts';

/** Where the server said that an upload is. */
export interface KnownUpload {
  id: string;
  next: number;
}

/** A recording that begins. */
export const blank = (id: string, metadata: Readonly<Record<string, string>>): SpooledRecording => ({
  id,
  metadata,
  upload: null,
  next: 0,
  isSealed: false,
  isFinished: false,
  at: Date.now(),
  savedAt: Date.now(),
});

export const unreadable = 'unreadable';
/** What a disk that can't be read holds is still there: it is neither a gap nor the end. */
export const firstIn = (spool: Spool, id: string): Promise<SpooledChunk | undefined | typeof unreadable> =>
  spool.first(id).catch(() => unreadable);

/** A recording from where the server is. What lies behind a gap on the device is of no use to it. */
export async function goingOn(
  spool: Spool,
  recording: SpooledRecording,
  known: KnownUpload,
): Promise<SpooledRecording> {
  const first = await firstIn(spool, recording.id);
  const fits = first === unreadable || (first !== undefined && first.number <= known.next);
  if (!fits) await spool.remove(recording.id);
  const next = fits ? Math.max(recording.next, known.next) : known.next;
  return { ...recording, upload: uploadAddress(known.id), next };
}
