import { Accessibility, PointerSensor } from '@dnd-kit/dom';
import { type DragDropEventHandlers, DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { lanesOf, valueOfStack } from '@tessera/contracts/apps/board-stacks';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../lists/filters/filter-bar.tsx';
import { ViewPicker } from '../../../lists/views/view-picker.tsx';
import { newRecord, useShownRecord } from '../../../records/record-address.ts';
import { RecordDrawer } from '../../../records/record-drawer.tsx';
import { recordTitle } from '../../../records/record-columns.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { RecordsAppProps } from '../records/records-app.ts';
import { useAppListState } from '../records/app-list.ts';
import { NewRecordButton } from '../records/new-record-button.tsx';
import { useAppSource } from '../records/use-app-source.ts';
import type { ValueChanges } from '../../../records/values-form.tsx';
import { BoardContext, type BoardView } from './board-context.ts';
import { type Cell, type Entered, type Place, placeOf, stackAt, type Stacks } from './board-moves.ts';
import styles from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { BoardLanes } from './board-lanes.tsx';
import { type Folded, useFolded } from './use-folded.ts';
import { inStackOrder } from './stack-order.ts';
import { useBoard } from './use-board.ts';
import { useLiftedCard } from './use-lifted-card.ts';

/** Records as cards in stacks, moved by pointer, touch or keys. */
export function BoardApp({ app, object, frame }: RecordsAppProps) {
  const { t } = useTranslation();
  const source = useAppSource(app, object);
  const [shown, show] = useShownRecord();
  const [cell, setCell] = useState<Cell>();
  const add = (to?: Cell): void => {
    setCell(to);
    show(newRecord);
  };
  const list = useAppListState(app, object);
  const state = useBoard(app, list.query);
  const { board, stacks } = state;
  const nameOf = (id: string): string => {
    const record = stacks.flatMap(({ items }) => items).find((card) => card.id === id);
    return (record && recordTitle(object, record)) ?? t('records.untitled');
  };
  const drop = async (id: string, at: Stacks): Promise<void> => {
    const name = nameOf(id);
    if ((await state.drop(id, at)) === 'elsewhere') toast.info(t('apps.board.stayed', { name }));
  };
  const lanes = board.data?.lanes ?? null;
  const folded = useFolded(app);
  const lifted = useLiftedCard(
    { stacks, lanes, entered: enteredOf(app, stacks, lanes, folded) },
    state.show,
    nameOf,
    drop,
  );
  const parts = { app, object, source, lifted, stacks, lanes, folded, drop, add };
  const view: BoardView = { ...parts, show: state.show, further: state.further, open: show };
  return frame({
    actions: <NewRecordButton source={source} onAdd={() => add()} />,
    children: (
      <>
        <FilterBar
          list={list}
          searchLabel={t('apps.page.search')}
          pinned={[]}
          start={<ViewPicker views={list.views} />}
        />
        {board.data && <BoardNotices isOrdered={board.data.is_ordered} moreLanes={board.data.more_lanes} />}
        {board.data ? (
          <StackRow view={view} />
        ) : (
          <Card flush>{board.error ? <ErrorState of={board} /> : <SkeletonRows />}</Card>
        )}
        <RecordDrawer
          key={shown}
          source={source}
          rows={stacks.flatMap(({ items }) => items)}
          shown={shown}
          initial={initialIn(view, cell)}
          onShow={show}
        />
      </>
    ),
  });
}

/** What the board cannot show. */
function BoardNotices({ isOrdered, moreLanes }: { isOrdered: boolean; moreLanes: number }) {
  const { t } = useTranslation();
  return (
    <>
      {!isOrdered && <Notice tone="info">{t('apps.board.unordered')}</Notice>}
      {moreLanes > 0 && <Notice tone="info">{t('apps.board.moreLanes', { count: moreLanes })}</Notice>}
    </>
  );
}

/** The board has keys and announcements of its own; the library would make each list item a button. */
const withoutRoles: NonNullable<ComponentProps<typeof DragDropProvider>['plugins']> = (plugins) =>
  plugins.filter((plugin) => plugin !== Accessibility);

/** The stacks from left to right. */
function StackRow({ view }: { view: BoardView }) {
  const { t } = useTranslation();
  const { app, stacks, lanes, lifted } = view;
  const shown = arranged(stacks, app.settings.board);
  const dragging = useDragging(view);
  return (
    <BoardContext value={view}>
      <DragDropProvider sensors={[PointerSensor]} plugins={withoutRoles} {...dragging}>
        {lanes ? (
          <BoardLanes lanes={lanes} stacks={shown} />
        ) : (
          <div className={styles.board} role="group" aria-label={t('apps.board.label')}>
            {shown.map((stack) => (
              <BoardColumn key={stack.value} stack={stack} />
            ))}
          </div>
        )}
      </DragDropProvider>
      <p role="status" className={styles.unseen}>
        {lifted.said}
      </p>
    </BoardContext>
  );
}

/** The values that a new record of a stack begins with. */
function initialIn({ app, object, lanes }: BoardView, cell: Cell | undefined): ValueChanges | undefined {
  if (!cell) return undefined;
  const divided = { lanes: app.settings.board.lanes, stackedBy: app.groupingStacking };
  const stackProperty = object.properties.find(({ key }) => key === app.groupingStacking);
  const laneProperty = lanes ? lanesOf(object.properties, divided) : undefined;
  const values: ValueChanges = {};
  if (stackProperty && cell.stack !== '') values[stackProperty.key] = valueOfStack(stackProperty.type, cell.stack);
  if (laneProperty && cell.lane) values[laneProperty.key] = valueOfStack(laneProperty.type, cell.lane);
  return values;
}

/** Where keys can take a card: stacks and lanes that show their cards. */
function enteredOf(app: BoardView['app'], stacks: Stacks, lanes: BoardView['lanes'], folded: Folded): Entered {
  const shown = arranged(stacks, app.settings.board).map(({ value }) => value);
  return {
    stacks: [...new Set(shown)].filter((value) => !folded.stacks.has(value)),
    lanes: lanes && lanes.map(({ value }) => value).filter((value) => !folded.lanes.has(value)),
  };
}

/** The stacks in the order of the app's settings, without hidden ones. */
function arranged(stacks: Stacks, { order, hidden }: RecordsAppProps['app']['settings']['board']): Stacks {
  return inStackOrder(stacks, order).filter(({ value }) => !hidden.includes(value));
}

/** The end of a stack; undefined for the one that a card is in. */
function endOf(stacks: Stacks, id: string, { stack, lane }: Cell): Place | undefined {
  const from = placeOf(stacks, id);
  if (from?.stack === stack && from.lane === lane) return undefined;
  return { stack, lane, index: stackAt(stacks, { stack, lane })?.items.length ?? 0 };
}

/**
 * Drags cards by pointer and touch. The board itself shows where a card would go: if the library moved elements between
 * stacks, React would no longer find them.
 */
function useDragging({
  stacks,
  show,
  drop,
}: Pick<BoardView, 'stacks' | 'show' | 'drop'>): Pick<DragDropEventHandlers, 'onDragOver' | 'onDragEnd'> {
  return {
    onDragOver: (event) => {
      event.preventDefault();
      const { source, target } = event.operation;
      if (!source || !target || source.id === target.id) return;
      const id = String(source.id);
      const place = isSortable(target) ? placeOf(stacks, String(target.id)) : endOf(stacks, id, target.data as Cell);
      if (place) show(id, place);
    },
    onDragEnd: ({ operation: { source }, canceled }) => {
      if (!source) return;
      const id = String(source.id);
      if (canceled) show(id, null);
      else void drop(id, stacks);
    },
  };
}
