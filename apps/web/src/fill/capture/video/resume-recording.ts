import type { Spool, SpooledChunk, SpooledRecording } from '../upload/spool.ts';
import { uploadAddress } from '../upload/tus.ts';

/** The server's offset of an upload. */
export interface KnownUpload {
  id: string;
  next: number;
}

/** A new recording. */
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
/** Data on an unreadable disk still exists: it is neither a gap nor the end. */
export const firstIn = (spool: Spool, id: string): Promise<SpooledChunk | undefined | typeof unreadable> =>
  spool.first(id).catch(() => unreadable);

/** A recording from the server's offset. Data behind a gap on the device is useless to it. */
export async function resumedFrom(
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
