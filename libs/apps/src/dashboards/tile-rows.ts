import type { TileShape } from '@tessera/contracts/dashboards/tile-data.schema';
import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import type { ReadRows } from '@tessera/query/aggregate';
import type { ListRequest } from '@tessera/query/list-request';
import type { Properties } from '@tessera/query/values';

type Row = TileShape<'rows'>['items'][number];

/** The rows of a tile. */
export interface TileRows {
  /** Null for rows whose kind is their name: runs and verifications. */
  name: string | null;
  properties: Properties;
  aggregate: ReadRows;
  /** Null where rows cannot be listed one by one. */
  list: {
    columns: ResponseColumn[];
    page: (request: ListRequest) => Promise<{ items: Row[]; hasMore: boolean }>;
  } | null;
}
