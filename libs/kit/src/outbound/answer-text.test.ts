import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { decompressed, textOf } from './answer-text.ts';

const bytes = Buffer.from('{"name":"Zoë"}');

describe('a response', () => {
  it.each([
    ['gzip', gzipSync(bytes)],
    ['x-gzip', gzipSync(bytes)],
    ['br', brotliCompressSync(bytes)],
    ['deflate', deflateSync(bytes)],
    ['deflate', deflateRawSync(bytes)],
    ['identity', bytes],
    ['', bytes],
    ['gzip, br', brotliCompressSync(gzipSync(bytes))],
  ])('encoded as %j is decoded', async (encoding, sent) => {
    expect(await decompressed(sent, encoding, 1_000)).toEqual(bytes);
  });

  it.each([
    ['gzip', bytes, 'cannot be read as that'],
    ['br', Buffer.from('no'), 'cannot be read as that'],
    ['aes128gcm', bytes, '"aes128gcm", which cannot be read'],
    ['toString', bytes, '"tostring", which cannot be read'],
  ])('declared as %j with other content is rejected', async (encoding, sent, message) => {
    await expect(decompressed(sent, encoding, 1_000)).rejects.toThrow(message);
  });

  it('is not decompressed beyond the limit', async () => {
    await expect(decompressed(gzipSync(Buffer.alloc(1_000_000)), 'gzip', 1_000)).rejects.toThrow(RangeError);
  });

  it.each([
    ['text/plain; charset=iso-8859-1', Buffer.from([0x5a, 0xeb]), 'Zë'],
    ['text/plain; charset="utf-16le"', Buffer.from('Zë', 'utf16le'), 'Zë'],
    ['application/json', Buffer.from('\ufeff{}'), '{}'],
    ['', Buffer.from('Zë'), 'Zë'],
  ])('of type %j is decoded in its charset', (type, sent, text) => expect(textOf(sent, type)).toBe(text));

  it('that is not text is rejected', () => {
    expect(() => textOf(Buffer.from([0x89, 0x50, 0xff]), 'image/png')).toThrow('not text in utf-8 (image/png)');
    expect(() => textOf(bytes, 'text/plain; charset=klingon')).toThrow('"klingon"');
  });
});
