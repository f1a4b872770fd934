import { decoded } from './decoded.ts';

it('texts of files are read in UTF-8 and UTF-16, and nothing else', () => {
  expect(decoded(new TextEncoder().encode('مرحبا'))).toBe('مرحبا');
  expect(decoded(new Uint8Array([0xff, 0xfe, 0x45, 0x06]))).toBe('م');
  expect(decoded(new Uint8Array([0xe9, 0x74, 0xe9]))).toBeUndefined();
});
