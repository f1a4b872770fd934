import { takeTurns } from '../product.mjs';
import { metric } from '../report.mjs';

const rounds = 40;

/** The first page of a list of records: as created, and filtered so that every record is looked at. */
export async function pages({ ask, db, object }) {
  const list = (query) =>
    ask('GET', `/api/records/list?${new URLSearchParams({ object_id: object, limit: '50', ...query })}`);
  const nothing = JSON.stringify({ property: 'values.city', operator: 'equal', value: 'nowhere' });
  const { page, baseline } = await takeTurns(
    { page: () => list({}), baseline: () => db.collection('records').find({}).limit(50).toArray() },
    rounds,
  );
  const { scan, walk } = await takeTurns(
    { scan: () => list({ filter: nothing }), walk: () => db.collection('records').countDocuments({ absent: 1 }) },
    5,
  );
  metric('records_page_p95_ms', page.p95);
  metric('records_page_ratio', page.p50 / baseline.p50);
  metric('records_filter_scan_ms', scan.p50);
  metric('records_filter_scan_ratio', scan.p50 / walk.p50);
}
