import { until } from '../../load.mjs';
import { createObject, recordsOf } from '../product.mjs';
import { metric } from '../report.mjs';

const csvText = (rows) => {
  const names = Object.keys(rows[0]);
  const cell = (value) =>
    typeof value === 'string' && /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  return [names, ...rows.map((row) => names.map((name) => cell(row[name] ?? '')))]
    .map((row) => row.join(','))
    .join('\r\n');
};

/**
 * A CSV file of 10,000 rows is read, checked and written as new records of an object. The baseline inserts as many
 * documents of the same values, in pages of 1,000. With 100,000 records the same file of as many rows follows, while
 * the memory of the worker is watched.
 */
export async function imported({ apiUrl, ask, db, memory, count }) {
  const rows = recordsOf(10_000);
  const seconds = await imports({ apiUrl, ask }, rows);
  const started = performance.now();
  for (let at = 0; at < rows.length; at += 1_000)
    await db.collection('bench_imported').insertMany(rows.slice(at, at + 1_000).map((values) => ({ values })));
  const inserted = (performance.now() - started) / 1_000;
  await db.collection('bench_imported').drop();
  metric('import_10k_s', seconds);
  metric('import_ratio', seconds / inserted);
  if (count < 100_000) return;
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, memory().worker)), 250);
  metric('import_100k_s', await imports({ apiUrl, ask }, recordsOf(100_000)));
  clearInterval(watch);
  metric('import_100k_worker_mb', peak);
}

/** @returns seconds from the first request until the last record is written */
async function imports({ apiUrl, ask }, rows) {
  const object = await createObject(ask, `Imported ${rows.length}`);
  const bytes = Buffer.from(csvText(rows));
  const started = performance.now();
  const { id, upload_url: address } = await ask('POST', '/api/common/upload-excel-file', {
    object_id: object,
    file_name: 'bench.csv',
    size: bytes.length,
  });
  await send(apiUrl + address, bytes);
  await ask('POST', '/api/common/read-import-file', { id });
  const ready = await phase(ask, id, 'ready');
  await ask('POST', '/api/common/validate-excel-file', { id, mapping: ready.mapping, date_order: 'ymd' });
  const { counts, problems } = await phase(ask, id, 'checked');
  if (counts.added !== rows.length) throw new Error(`${counts.refused} rows refused: ${JSON.stringify(problems[0])}`);
  await ask('POST', '/api/common/save-excel-data', { id });
  const done = await phase(ask, id, 'done');
  if (done.counts.added !== rows.length) throw new Error(`${done.counts.added} of ${rows.length} rows were imported`);
  return (performance.now() - started) / 1_000;
}

const partBytes = 4 * 1024 * 1024;

async function send(address, bytes) {
  for (let offset = 0; offset < bytes.length; offset += partBytes) {
    const headers = {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    };
    const body = bytes.subarray(offset, offset + partBytes);
    const { status } = await fetch(address, { method: 'PATCH', headers, body });
    if (status !== 204) throw new Error(`the upload was refused with ${status}`);
  }
}

const phase = (ask, id, wanted) =>
  until(
    async () => {
      const state = await ask('GET', `/api/common/import-status?id=${id}`);
      if (state.phase === 'failed') throw new Error(`the import failed: ${state.error}`);
      return state.phase === wanted && state;
    },
    600_000,
    wanted,
  );
