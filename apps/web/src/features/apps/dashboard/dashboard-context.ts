import type { SourceDetails } from '@tessera/contracts/dashboards/dashboards.schema';
import type { DataTile, TileSource } from '@tessera/contracts/dashboards/tiles.schema';
import type { DayRange } from '@tessera/contracts/analytics/analytics.schema';
import type { Filter } from '@tessera/query/filter.schema';
import { createContext, use } from 'react';
import type { Part } from './behind.ts';

/** What all tiles of an open dashboard share. */
export interface DashboardView {
  app: string;
  range: DayRange | undefined;
  /** The viewer's filter for the rows of a source. */
  filterOf: (source: TileSource) => Filter | undefined;
  detailsOf: (source: TileSource) => SourceDetails | undefined;
  /** Shows the rows behind a part of a tile. */
  open: (tile: DataTile, part: Part, days: { start: string; end: string } | null) => void;
  /** Whether the tile is stored in its current state. */
  isSaved: (tile: DataTile) => boolean;
}

export const DashboardContext = createContext<DashboardView | null>(null);

export function useDashboard(): DashboardView {
  const view = use(DashboardContext);
  if (!view) throw new Error('A tile stands in a dashboard');
  return view;
}
