import { mediaTypeOf } from '@tessera/data/uploads/media-type';
import { typeOfName } from '@tessera/fields/files/file-kinds';

const executable = 'application/x-executable';
const zip = 'application/zip';
const compound = 'application/x-ole-storage';

/** Matches a text in Latin-1 that begins with these bytes, given in hexadecimal digits. */
const startsWith = (hex: string): RegExp => new RegExp(`^${hex.replace(/../g, (byte) => `\\x${byte}`)}`);

/** First bytes, in Latin-1, by media type. */
const signatures: readonly (readonly [type: string, pattern: RegExp])[] = [
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/bmp', /^BM[^]{4}\0{4}/],
  ['image/tiff', /^(?:II\*\0|MM\0\*)/],
  ['application/pdf', /^%PDF-/],
  ['application/rtf', /^\{\\rtf/],
  ['audio/wav', /^RIFF[^]{4}WAVE/],
  ['audio/ogg', /^OggS/],
  ['audio/flac', /^fLaC/],
  ['audio/mpeg', /^(?:ID3|\xff[\xfa\xfb\xf2\xf3])/],
  ['application/gzip', startsWith('1f8b')],
  ['application/x-7z-compressed', startsWith('377abcaf271c')],
  ['application/vnd.rar', startsWith('526172211a07')],
  [zip, startsWith('504b0304')],
  [zip, startsWith('504b0506')],
  [compound, startsWith('d0cf11e0a1b11ae1')],
  [executable, /^(?:MZ|\x7fELF|#!|\xfe\xed\xfa[\xce\xcf]|[\xce\xcf]\xfa\xed\xfe|\xca\xfe\xba\xbe)/],
];

/** Brands of files in boxes, as mp4 has them, that are no mp4 video. */
const brands: readonly (readonly [type: string, pattern: RegExp])[] = [
  ['image/avif', /^avi[fs]/],
  ['image/heic', /^(?:hei[cfxms]|hevc|mif1|msf1)/],
  ['video/quicktime', /^qt {2}/],
  ['audio/mp4', /^M4[AB] /],
];

/**
 * Detects the media type of a file from its content; the name only tells files apart that have the same container, such
 * as a document and a spreadsheet.
 * @param head the first kilobytes
 * @returns `application/octet-stream` for unknown content
 */
export function fileTypeOf(head: Buffer, name: string): string {
  const text = head.toString('latin1', 0, 64);
  const boxed = text.slice(4, 8) === 'ftyp' ? brands.find(([, pattern]) => pattern.test(text.slice(8, 12)))?.[0] : null;
  const found = boxed ?? mediaTypeOf(head) ?? signatures.find(([, pattern]) => pattern.test(text))?.[0];
  if (found === zip) return zippedType(head, name);
  if (found === compound) return named(name, /^application\/(?:msword|vnd\.ms-)/) ?? compound;
  return found ?? textType(head, name) ?? 'application/octet-stream';
}

/** The type that the name suggests, if it is one of the container's. */
function named(name: string, container: RegExp): string | undefined {
  const type = typeOfName(name);
  return type !== undefined && container.test(type) ? type : undefined;
}

/** Documents of offices are zip files whose first entry says so. */
function zippedType(head: Buffer, name: string): string {
  const first = head.toString('latin1', 30, 400);
  const open = /^mimetype(application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation))/.exec(first)?.[1];
  if (open !== undefined) return open;
  const isOffice = /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|word\/|xl\/|ppt\/)/.test(first);
  return (isOffice ? named(name, /^application\/vnd\.openxmlformats-/) : undefined) ?? zip;
}

/** Text, unless it is a page or a picture in SVG, which can hold scripts. */
function textType(head: Buffer, name: string): string | undefined {
  const text = decoded(head);
  if (text === undefined) return undefined;
  if (/<svg[\s>]/i.test(text)) return 'image/svg+xml';
  if (/^\s*<\?xml/i.test(text)) return 'application/xml';
  if (/^\s*<[!a-z]/i.test(text)) return 'text/html';
  return named(name, /^text\//) ?? 'text/plain';
}

/** The text of a file's begin; undefined when it is none. */
function decoded(head: Buffer): string | undefined {
  const encoding =
    head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    // As a stream: the last character may be cut.
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    // oxlint-disable-next-line no-control-regex -- no text has these characters
    return /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
