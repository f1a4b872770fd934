import { takeTurns } from '../product.mjs';
import { metric } from '../report.mjs';

const rounds = 200;

/** A cell changed by somebody in a table, acknowledged; the baseline is the same update of a document by hand. */
export async function cellEdits({ ask, db, object }) {
  const { items } = await ask('GET', `/api/records/list?object_id=${object}&limit=100`);
  const edit = (round) =>
    ask('POST', '/api/records/edit', {
      object_id: object,
      edits: [{ id: items[round % items.length].id, set: { score: round } }],
    });
  const raw = db.collection('bench_cells');
  await raw.insertMany(items.map(({ id, values }) => ({ _id: id, values })));
  const update = (round) => raw.updateOne({ _id: items[round % items.length].id }, { $set: { 'values.score': round } });
  const { edited, baseline } = await takeTurns({ edited: edit, baseline: update }, rounds);
  metric('cell_edit_p95_ms', edited.p95);
  metric('cell_edit_ratio', edited.p50 / baseline.p50);
}
