import { takeTurns } from '../product.mjs';
import { metric } from '../report.mjs';

/** All records grouped by a choice, with a sum and an average; the baseline is a walk over the same documents. */
export async function groups({ ask, db, object }) {
  const body = {
    object_id: object,
    group: { property: 'values.status', by: 'value' },
    measures: [
      { of: 'sum', property: 'values.premium' },
      { of: 'avg', property: 'values.sum' },
    ],
  };
  const { group, walk } = await takeTurns(
    {
      group: () => ask('POST', '/api/records/groups', body),
      walk: () => db.collection('records').countDocuments({ absent: 1 }),
    },
    5,
  );
  metric('records_group_ms', group.p50);
  metric('records_group_ratio', group.p50 / walk.p50);
}
