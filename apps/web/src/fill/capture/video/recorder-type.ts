const webm = ['video/webm;codecs=vp8,opus', 'video/webm;codecs=vp9,opus', 'video/webm'];
const mp4 = ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/mp4'];

/**
 * The type to record in. Safari claims webm but makes files without a duration: there mp4 is preferred.
 * @param isSupported `MediaRecorder.isTypeSupported`
 * @returns undefined when the browser records neither
 */
export function recorderType(isSupported: (type: string) => boolean, prefersMp4: boolean): string | undefined {
  return (prefersMp4 ? [...mp4, ...webm] : [...webm, ...mp4]).find((type) => {
    try {
      return isSupported(type);
    } catch {
      return false;
    }
  });
}

/** Whether the browser can record video at all. */
export const canRecord = (prefersMp4: boolean): boolean =>
  typeof MediaRecorder === 'function' &&
  recorderType((type) => MediaRecorder.isTypeSupported(type), prefersMp4) !== undefined;

const ebml = [0x1a, 0x45, 0xdf, 0xa3];

/** The type of a recording by its first bytes, whatever the recorder claims. */
export function containerOf(bytes: Uint8Array): 'video/webm' | 'video/mp4' | undefined {
  if (ebml.every((byte, at) => bytes[at] === byte)) return 'video/webm';
  const isBox = String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp';
  return isBox ? 'video/mp4' : undefined;
}

/** Number of bytes that identify a container, here and on the server. */
const bytesOfHead = 16;

/** Joins first parts that are too short to identify: a busy browser may start with one of one byte. */
export function withWholeHead(parts: readonly Blob[]): readonly Blob[] {
  const [first, second, ...rest] = parts;
  if (!first || !second || first.size >= bytesOfHead) return parts;
  return withWholeHead([new Blob([first, second]), ...rest]);
}

/** The type of a recording, by its first part. @throws when the device cannot read it */
export async function containerIn(first: Blob): Promise<'video/webm' | 'video/mp4' | undefined> {
  return containerOf(new Uint8Array(await first.slice(0, bytesOfHead).arrayBuffer()));
}

/** The file name of a recording, by its type. */
export const fileName = (stem: string, type: string): string =>
  `${stem}.${type.startsWith('video/mp4') ? 'mp4' : 'webm'}`;
