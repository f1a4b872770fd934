import { until } from '../../load.mjs';
import { metric } from '../report.mjs';

const pageSize = 1_000;

/** All records as CSV and as XLSX; the baseline reads the same documents in pages and throws them away. */
export async function exported({ ask, db, object, count }) {
  const seconds = {};
  for (const format of ['csv', 'xlsx']) {
    const started = performance.now();
    const { id } = await ask('POST', '/api/common/download-object-data', { object_id: object, format });
    const file = await until(
      async () => {
        const state = await ask('GET', `/api/common/export-status?id=${id}`);
        if (state.phase === 'failed') throw new Error(`the export failed: ${state.error}`);
        return state.phase === 'done' && state;
      },
      600_000,
      'export',
    );
    seconds[format] = (performance.now() - started) / 1_000;
    if (file.rows !== count) throw new Error(`${file.rows} of ${count} records are in the file`);
  }
  const started = performance.now();
  await readAll(db.collection('records'), object);
  const read = (performance.now() - started) / 1_000;
  metric('export_s', seconds.csv);
  metric('export_xlsx_s', seconds.xlsx);
  metric('export_ratio', seconds.csv / read);
  if (count === 100_000) metric('export_100k_s', Math.max(seconds.csv, seconds.xlsx));
}

async function readAll(records, object) {
  let after;
  for (;;) {
    const page = await records
      .find({ object, ...(after && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(pageSize)
      .toArray();
    if (page.length === 0) return;
    after = page.at(-1)._id;
  }
}
