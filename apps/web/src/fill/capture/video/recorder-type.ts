const webm = ['video/webm;codecs=vp8,opus', 'video/webm;codecs=vp9,opus', 'video/webm'];
const mp4 = ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/mp4'];

/**
 * The type to record in. Safari says that it records webm and then makes files without a duration: there mp4 goes first.
 * @param isSupported `MediaRecorder.isTypeSupported`
 * @returns nothing when the browser records neither
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

/** What the first bytes of a recording say that it is, whatever the recorder claims. */
export function containerOf(bytes: Uint8Array): 'video/webm' | 'video/mp4' | undefined {
  if (ebml.every((byte, at) => bytes[at] === byte)) return 'video/webm';
  const isBox = String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp';
  return isBox ? 'video/mp4' : undefined;
}

/** Bytes that tell one container from another, here and on the server. */
const bytesOfHead = 16;

/** Joins first parts that do not tell what they begin: a busy browser may hand over a first one of one byte. */
export function withWholeHead(parts: readonly Blob[]): readonly Blob[] {
  const [first, second, ...rest] = parts;
  if (!first || !second || first.size >= bytesOfHead) return parts;
  return withWholeHead([new Blob([first, second]), ...rest]);
}

/** What a recording is, by its first part. @throws where the device can't read it */
export async function containerIn(first: Blob): Promise<'video/webm' | 'video/mp4' | undefined> {
  return containerOf(new Uint8Array(await first.slice(0, bytesOfHead).arrayBuffer()));
}

/** The name of a recording's file, by what it is. */
export const fileName = (stem: string, type: string): string =>
  `${stem}.${type.startsWith('video/mp4') ? 'mp4' : 'webm'}`;
