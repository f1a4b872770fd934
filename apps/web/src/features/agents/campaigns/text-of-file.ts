import { decoded } from '../../../lib/decoded.ts';

/** The text of a file that a spreadsheet program wrote: UTF-8, UTF-16 with its mark, or Windows-1252. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return decoded(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}
