import { inflateRawSync } from 'node:zlib';

const [endOfDirectory, deflated] = [0x06054b50, 8];

/** Reads the central directory of a ZIP archive (APPNOTE.TXT 4.3): offset and compression of each file. */
export function entriesOf(archive) {
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== endOfDirectory) end -= 1;
  let at = archive.readUInt32LE(end + 16);
  return new Map(
    Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
      const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
      const entry = {
        method: archive.readUInt16LE(at + 10),
        size: archive.readUInt32LE(at + 20),
        header: archive.readUInt32LE(at + 42),
      };
      const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
      at += 46 + nameLength + extra + comment;
      return [name, entry];
    }),
  );
}

/** The unpacked bytes of an entry. */
export function contentOf(archive, { method, size, header }) {
  const begin = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const kept = archive.subarray(begin, begin + size);
  return method === deflated ? inflateRawSync(kept) : kept;
}
