/** Containers and image formats accepted as uploads. */
export type MediaType = 'video/webm' | 'video/mp4' | 'image/jpeg' | 'image/png';

const jpeg = Buffer.from('ffd8ff', 'hex');
const png = Buffer.from('89504e470d0a1a0a', 'hex');
const ebml = Buffer.from('1a45dfa3', 'hex');
/** Image formats that use the mp4 box structure. */
const pictureBrands = new Set(['avif', 'avis', 'heic', 'heix', 'hevc', 'heif', 'mif1', 'msf1']);

/**
 * Detects a file's type from its first bytes, ignoring the declared type.
 * @param bytes 16 of them are enough
 * @returns null for any type that is not accepted
 */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = (magic: Buffer) => view.subarray(0, magic.length).equals(magic);
  if (begins(ebml)) return 'video/webm';
  if (begins(jpeg)) return 'image/jpeg';
  if (begins(png)) return 'image/png';
  const isBoxes = view.length >= 12 && view.toString('latin1', 4, 8) === 'ftyp';
  return isBoxes && !pictureBrands.has(view.toString('latin1', 8, 12)) ? 'video/mp4' : null;
}
