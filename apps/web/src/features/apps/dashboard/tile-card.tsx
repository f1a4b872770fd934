import { useSortable } from '@dnd-kit/react/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import type { TileData } from '@tessera/contracts/dashboards/tile-data.schema';
import type { DataTile, Tile } from '@tessera/contracts/dashboards/tiles.schema';
import type { Grouping } from '@tessera/query/query.schema';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionsMenu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import styles from './dashboard.module.css';
import type { DraftAction } from './draft.ts';
import { csvOfTile } from '@tessera/contracts/dashboards/tile-table';
import { TileContent, useTileData } from './tile-data.tsx';
import { useGroupNames } from './use-group-names.ts';

/** What somebody who edits the dashboard can do with a tile. */
export interface TileEditing {
  dispatch: (action: DraftAction) => void;
  count: number;
  isChosen: boolean;
  onSettings: () => void;
  onCopy: () => void;
}

interface Props {
  tile: Tile;
  index: number;
  editing: TileEditing | null;
}

/** A tile on its own surface; while the dashboard is edited it can be moved, resized and set up. */
export function TileCard({ tile, index, editing }: Props) {
  const { t } = useTranslation();
  const { ref, handleRef, isDragging } = useSortable({ id: tile.id, index, type: 'tile', disabled: !editing });
  const name = tile.title || t('dashboards.tile.untitled');
  const size = { ['--width' as string]: tile.width, ['--height' as string]: tile.height };
  return (
    <li
      ref={ref}
      className={styles.tile}
      style={size}
      data-dragging={isDragging || undefined}
      data-chosen={editing?.isChosen || undefined}
    >
      <article aria-label={name} style={{ display: 'contents' }}>
        {'source' in tile ? (
          <DataTileParts tile={tile} name={name} index={index} editing={editing} handleRef={handleRef} />
        ) : (
          <>
            <Head tile={tile} name={name} index={index} editing={editing} handleRef={handleRef} entries={[]} />
            <div className={styles.body}>{still(tile, name)}</div>
          </>
        )}
      </article>
    </li>
  );
}

/** A tile without data. */
const still = (tile: Exclude<Tile, DataTile>, name: string): ReactNode =>
  tile.kind === 'text' ? (
    <p className={styles.text}>{tile.text}</p>
  ) : (
    <iframe
      className={styles.frame}
      title={name}
      src={tile.url}
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  );

interface PartsProps extends Omit<Props, 'tile'> {
  name: string;
  handleRef: (element: Element | null) => void;
}

function DataTileParts({ tile, ...rest }: PartsProps & { tile: DataTile }) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const answer = useTileData(tile);
  const csv = useCsv(tile);
  const entries: MenuEntry[] = [
    ...('group' in tile
      ? [
          {
            label: t(asTable ? 'dashboards.tile.asChart' : 'dashboards.tile.asTable'),
            onSelect: () => setAsTable(!asTable),
          },
        ]
      : []),
    ...(answer.data
      ? [{ label: t('dashboards.tile.csv'), onSelect: () => saveFile(csv(answer.data), `${rest.name}.csv`) }]
      : []),
  ];
  return (
    <>
      <Head tile={tile} {...rest} entries={entries} />
      <div className={styles.body}>
        <TileContent tile={tile} answer={answer} asTable={asTable} />
      </div>
    </>
  );
}

/** What a tile shows as a file. */
function useCsv(tile: DataTile): (data: TileData | undefined) => Blob {
  const { t } = useTranslation();
  const rowName = useGroupNames('group' in tile ? tile.group : tile.kind === 'pivot' ? tile.rows : plain);
  const columnName = useGroupNames(tile.kind === 'pivot' ? tile.columns : plain);
  const names = {
    rowName,
    columnName,
    group: t('dashboards.group'),
    value: t('dashboards.value'),
    before: t('dashboards.rangeBefore'),
    created: t('dashboards.created'),
  };
  return (data) => new Blob([data ? csvOfTile(data, names) : ''], { type: 'text/csv;charset=utf-8' });
}

const plain: Grouping = { property: '', by: 'value', order: 'key', direction: 'ascending', most: 1 };

function Head({ tile, name, index, editing, handleRef, entries }: PartsProps & { tile: Tile; entries: MenuEntry[] }) {
  const { t } = useTranslation();
  return (
    <header className={styles.head}>
      {editing && (
        <button
          type="button"
          ref={handleRef}
          className={styles.handle}
          aria-label={t('dashboards.tile.move', { name })}
          onKeyDown={(event) => onArrow(event, tile.id, index, editing)}
        >
          <IconGripVertical size={16} aria-hidden />
        </button>
      )}
      <h2>{tile.title}</h2>
      <ActionsMenu
        label={t('dashboards.tile.actions', { name })}
        size="small"
        groups={[{ entries }, ...(editing ? editEntries(t, tile, index, editing) : [])]}
      />
    </header>
  );
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrow keys on the handle move the tile; with Shift they change its size. */
function onArrow(event: KeyboardEvent, id: string, index: number, { dispatch }: TileEditing): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  if (!event.shiftKey) return dispatch({ type: 'move', id, to: index + step });
  const isHeight = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  return dispatch({ type: 'resize', id, ...(isHeight ? { height: step } : { width: step }) });
}

type Translate = ReturnType<typeof useTranslation>['t'];

function editEntries(t: Translate, { id }: Tile, index: number, editing: TileEditing): { entries: MenuEntry[] }[] {
  const { dispatch, count, onSettings, onCopy } = editing;
  return [
    {
      entries: [
        { label: t('dashboards.tile.settings'), onSelect: onSettings },
        { label: t('dashboards.tile.copy'), onSelect: onCopy },
      ],
    },
    {
      entries: [
        {
          label: t('dashboards.tile.earlier'),
          disabled: index === 0,
          onSelect: () => dispatch({ type: 'move', id, to: index - 1 }),
        },
        {
          label: t('dashboards.tile.later'),
          disabled: index === count - 1,
          onSelect: () => dispatch({ type: 'move', id, to: index + 1 }),
        },
        { label: t('dashboards.tile.wider'), onSelect: () => dispatch({ type: 'resize', id, width: 1 }) },
        { label: t('dashboards.tile.narrower'), onSelect: () => dispatch({ type: 'resize', id, width: -1 }) },
        { label: t('dashboards.tile.taller'), onSelect: () => dispatch({ type: 'resize', id, height: 1 }) },
        { label: t('dashboards.tile.lower'), onSelect: () => dispatch({ type: 'resize', id, height: -1 }) },
      ],
    },
    {
      entries: [{ label: t('dashboards.tile.remove'), danger: true, onSelect: () => dispatch({ type: 'remove', id }) }],
    },
  ];
}
