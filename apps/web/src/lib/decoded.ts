/** The text of a file in UTF-8, or in UTF-16 with its mark; undefined for any other. */
export function decoded(bytes: Uint8Array): string | undefined {
  const mark = [bytes[0], bytes[1]].join();
  const encoding = mark === '255,254' ? 'utf-16le' : mark === '254,255' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
