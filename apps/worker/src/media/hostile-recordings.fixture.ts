import { deflateSync } from 'node:zlib';

type Content = Buffer | number | string;

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, 4 * place);
  return bytes;
}
const joined = (content: readonly Content[]): Buffer =>
  Buffer.concat(content.map((one) => (typeof one === 'number' ? uint32(one) : Buffer.from(one as string))));

/** A Matroska element; its ids are hexadecimal. */
function element(id: string, ...content: Content[]): Buffer {
  const body = joined(content);
  return Buffer.concat([Buffer.from(id, 'hex'), uint32(0x0100_0000, body.length), body]);
}

/** A webm of deflated zero frames, a tenth of a second each: a copy of it has a thousand times its size. */
export function inflatingWebm(pictures: number, bytes: number): Buffer {
  const zeros = deflateSync(Buffer.alloc(bytes), { level: 9 });
  const deflated = element('6d80', element('6240', element('5033', 0), element('5034', element('4254', 0))));
  const size = element('e0', element('b0', 320), element('ba', 240));
  const track = [element('d7', 1), element('73c5', 1), element('83', 1), element('86', 'V_VP8'), size, deflated];
  const blocks = Array.from({ length: pictures }, (_, at) =>
    element('a3', Buffer.from([0x81, (at * 100) >> 8, (at * 100) & 0xff, 0x80]), zeros),
  );
  const content = [
    element('1549a966', element('2ad7b1', 1_000_000)),
    element('1654ae6b', element('ae', ...track)),
    element('1f43b675', element('e7', 0), ...blocks),
  ];
  return Buffer.concat([element('1a45dfa3', element('4282', 'webm')), element('18538067', ...content)]);
}

/** An mp4 box. */
function box(type: string, ...content: Content[]): Buffer {
  const body = joined(content);
  return Buffer.concat([uint32(8 + body.length), Buffer.from(type), body]);
}

/** An mp4 of a few hundred bytes whose tables declare the given number of one-byte frames. */
export function claimingMp4(pictures: number): Buffer {
  const matrix = uint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000);
  const size = [320 << 16, 240 << 16];
  const ftyp = box('ftyp', 'isom', 0, 'isommp41');
  const codec = box('mjpg', 0, 1, Buffer.alloc(16), (320 << 16) | 240, 0x48_0000, 0x48_0000, Buffer.alloc(42));
  const tables = box(
    'stbl',
    box('stsd', 0, 1, codec),
    box('stts', 0, 1, pictures, 1),
    box('stsc', 0, 1, 1, pictures, 1),
    box('stsz', 0, 1, pictures),
    box('stco', 0, 1, ftyp.length),
  );
  const media = box(
    'mdia',
    box('mdhd', 0, 0, 0, 1_000, pictures, 0),
    box('hdlr', 0, 0, 'vide', Buffer.alloc(13)),
    box('minf', box('vmhd', 1, 0, 0), box('dinf', box('dref', 0, 1, box('url ', 1))), tables),
  );
  const track = box('trak', box('tkhd', 1, 0, 0, 1, 0, pictures, 0, 0, 0, 0, matrix, ...size), media);
  const header = box('mvhd', 0, 0, 0, 1_000, pictures, 0x10000, 0x0100_0000, 0, 0, matrix, Buffer.alloc(24), 2);
  return Buffer.concat([ftyp, box('moov', header, track)]);
}
