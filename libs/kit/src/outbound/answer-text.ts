import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

/** Reason that a response could not be decoded, as a sentence. */
export class UnreadableAnswer extends Error {}

type Decoder = (bytes: Buffer, most: number) => Promise<Buffer>;
const decoderOf =
  (decompress: typeof gunzip): Decoder =>
  (bytes, most) =>
    promisify<Buffer, { maxOutputLength: number }, Buffer>(decompress)(bytes, { maxOutputLength: most });

/** Servers send "deflate" with and without zlib header. */
const deflated: Decoder = (bytes, most) =>
  decoderOf(inflate)(bytes, most).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'Z_DATA_ERROR') throw error;
    return decoderOf(inflateRaw)(bytes, most);
  });

const decoders: { readonly [encoding: string]: Decoder } = {
  gzip: decoderOf(gunzip),
  'x-gzip': decoderOf(gunzip),
  deflate: deflated,
  br: (bytes, most) =>
    promisify<Buffer, { maxOutputLength: number }, Buffer>(brotliDecompress)(bytes, { maxOutputLength: most }),
  identity: async (bytes) => bytes,
};

/** Accept-Encoding: the encodings that `decompressed` supports. */
export const acceptedEncodings = 'gzip, deflate, br';

/**
 * The bytes of a response with its content-encoding removed.
 * @param most maximum size of the result
 * @throws UnreadableAnswer for an unknown encoding or broken data
 * @throws RangeError when the result is larger
 */
export async function decompressed(bytes: Buffer, contentEncoding: string, most: number): Promise<Buffer> {
  const encodings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  let decoded = bytes;
  // Encodings are undone in reverse order.
  for (const encoding of encodings.reverse()) {
    const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
    if (!decoder) throw new UnreadableAnswer(`The answer is encoded as "${encoding}", which cannot be read.`);
    if (decoded.length === 0) return decoded;
    try {
      decoded = await decoder(decoded, most);
    } catch (error) {
      if (error instanceof RangeError) throw error;
      throw new UnreadableAnswer(`The answer says that it is encoded as "${encoding}", but cannot be read as that.`);
    }
  }
  return decoded;
}

/**
 * The text of a response in its declared charset, by default UTF-8.
 * @throws UnreadableAnswer for an unknown charset, or for bytes that are invalid in it
 */
export function textOf(bytes: Buffer, contentType: string): string {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableAnswer(`The charset "${charset}" of the answer is not known.`);
    const type = contentType.split(';', 1)[0]?.trim() || 'no content type';
    throw new UnreadableAnswer(`The answer is not text in ${charset} (${type}).`);
  }
}
