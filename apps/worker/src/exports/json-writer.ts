import type { JsonObject } from '@tessera/kernel/json';

/** Rows as one JSON array, a row a line. */
export async function* jsonOf(pages: AsyncIterable<readonly JsonObject[]>): AsyncGenerator<Buffer> {
  let separator = '[\n';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield Buffer.from(separator + rows.map((row) => JSON.stringify(row)).join(',\n'));
    separator = ',\n';
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n');
}
