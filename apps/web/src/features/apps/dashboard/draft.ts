import {
  type DashboardContent,
  mostTiles,
  type Tile,
  tileHeights,
  tileWidths,
} from '@tessera/contracts/dashboards/tiles.schema';
import type { DayRange } from '@tessera/contracts/analytics/analytics.schema';

/** What somebody does to a dashboard before it is saved. */
export type DraftAction =
  | { type: 'add'; tile: Tile }
  | { type: 'change'; tile: Tile }
  | { type: 'copy'; id: string; as: string }
  | { type: 'remove'; id: string }
  | { type: 'move'; id: string; to: number }
  | { type: 'resize'; id: string; width?: -1 | 1; height?: -1 | 1 }
  | { type: 'range'; range: DayRange | null };

/** The next size in a direction; the same at the end. */
const stepped = <T extends number>(sizes: readonly T[], size: T, step: -1 | 1 | undefined): T =>
  step === undefined ? size : (sizes[sizes.indexOf(size) + step] ?? size);

function moved(tiles: readonly Tile[], id: string, to: number): Tile[] {
  const tile = tiles.find((each) => each.id === id);
  if (!tile) return [...tiles];
  const others = tiles.filter((each) => each !== tile);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, tile);
}

/** A dashboard after a change. Tiles beyond the most are not added. */
export function changed(content: DashboardContent, action: DraftAction): DashboardContent {
  const { tiles } = content;
  const withTiles = (next: Tile[]): DashboardContent => ({ ...content, tiles: next });
  const each = (id: string, change: (tile: Tile) => Tile): DashboardContent =>
    withTiles(tiles.map((tile) => (tile.id === id ? change(tile) : tile)));
  switch (action.type) {
    case 'add':
      return tiles.length >= mostTiles ? content : withTiles([...tiles, action.tile]);
    case 'change':
      return each(action.tile.id, () => action.tile);
    case 'copy': {
      const at = tiles.findIndex(({ id }) => id === action.id);
      const tile = tiles[at];
      if (!tile || tiles.length >= mostTiles) return content;
      return withTiles(tiles.toSpliced(at + 1, 0, { ...tile, id: action.as }));
    }
    case 'remove':
      return withTiles(tiles.filter(({ id }) => id !== action.id));
    case 'move':
      return withTiles(moved(tiles, action.id, action.to));
    case 'resize':
      return each(action.id, (tile) => ({
        ...tile,
        width: stepped(tileWidths, tile.width, action.width),
        height: stepped(tileHeights, tile.height, action.height),
      }));
    case 'range':
      return { ...content, range: action.range };
  }
}
