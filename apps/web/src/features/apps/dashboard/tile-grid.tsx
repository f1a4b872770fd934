import { Accessibility, PointerSensor } from '@dnd-kit/dom';
import { type DragDropEventHandlers, DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { newId } from '@tessera/kernel/ids';
import type { ComponentProps } from 'react';
import styles from './dashboard.module.css';
import { tilesId } from './export-menu.tsx';
import { TileCard } from './tile-card.tsx';
import type { Editing } from './use-editing.ts';

/** The handles have keys and announcements of their own; the library would make each list item a button. */
const withoutRoles: NonNullable<ComponentProps<typeof DragDropProvider>['plugins']> = (plugins) =>
  plugins.filter((plugin) => plugin !== Accessibility);

/** The tiles in rows of twelve columns; while they are edited they are moved by pointer, touch or keys. */
export function TileGrid({ editing }: { editing: Editing }) {
  const { content, isOn, dispatch, chosen, choose, said } = editing;
  const drop: DragDropEventHandlers['onDragEnd'] = ({ operation: { source }, canceled }) => {
    if (canceled || !source || !isSortable(source)) return;
    dispatch({ type: 'move', id: String(source.id), to: source.index });
  };
  return (
    <DragDropProvider sensors={[PointerSensor]} plugins={withoutRoles} onDragEnd={drop}>
      <ul id={tilesId} className={styles.grid}>
        {content.tiles.map((tile, index) => (
          <TileCard
            key={tile.id}
            tile={tile}
            index={index}
            editing={
              isOn
                ? {
                    dispatch,
                    count: content.tiles.length,
                    isChosen: chosen?.id === tile.id,
                    onSettings: () => choose(tile.id),
                    onCopy: () => dispatch({ type: 'copy', id: tile.id, as: newId() }),
                  }
                : null
            }
          />
        ))}
      </ul>
      <p role="status" className={styles.unseen}>
        {said}
      </p>
    </DragDropProvider>
  );
}
