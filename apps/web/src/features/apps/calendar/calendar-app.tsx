import { IconArrowBackUp, IconArrowForwardUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type FullCalendar from '@fullcalendar/react';
import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { dayAt, dayText } from '@tessera/kernel/calendar';
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '../../../lib/typing.ts';
import { FilterBar } from '../../../lists/filters/filter-bar.tsx';
import { ViewPicker } from '../../../lists/views/view-picker.tsx';
import { newRecord, useShownRecord } from '../../../records/record-address.ts';
import { recordTitle } from '../../../records/record-columns.tsx';
import { RecordDrawer } from '../../../records/record-drawer.tsx';
import { personalTimeZone } from '../../../time/time-zones.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadMore } from '../../../ui/states/load-more.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useAppListState } from '../records/app-list.ts';
import { NewRecordButton } from '../records/new-record-button.tsx';
import type { RecordsAppProps } from '../records/records-app.ts';
import { useAppSource } from '../records/use-app-source.ts';
import { dayOfWall, movedValues, newValues, type Span, spanOf, toneOf, valuesAt } from './calendar-entries.ts';
import { type CalendarTerms, calendarTerms } from './calendar-terms.ts';
import { CalendarView, type CalendarViewName, calendarViews, type Entry } from './calendar-view.tsx';
import styles from './calendar.module.css';
import { useCalendarRecords, type Window } from './use-calendar-records.ts';
import { type Moves, useMoves } from './use-moves.ts';

/** Records on their dates. */
export function CalendarApp(props: RecordsAppProps) {
  const { t } = useTranslation();
  const { app, object, frame } = props;
  const terms = useMemo(() => calendarTerms(app, object), [app, object]);
  if (!terms) return frame({ children: <Notice tone="warning">{t('apps.calendar.gone')}</Notice> });
  return <OpenCalendar {...props} terms={terms} />;
}

/** The days that are read first: a view of this month is within them, whatever the calendar begins it with. */
function aroundToday(timeZone: string): Window {
  const today = dayAt(Date.now(), timeZone);
  return { from: today - 38, to: today + 45 };
}

const viewOfScreen = (): CalendarViewName => (matchMedia('(min-width: 40em)').matches ? 'month' : 'list');

function OpenCalendar({ app, object, frame, terms }: RecordsAppProps & { terms: CalendarTerms }) {
  const { t } = useTranslation();
  const [timeZone] = useState(personalTimeZone);
  const source = useAppSource(app, object);
  const [shown, show] = useShownRecord();
  const [initial, setInitial] = useState<ObjectRecord['values']>();
  const [window, setWindow] = useState(() => aroundToday(timeZone));
  const [title, setTitle] = useState('');
  const [view, setView] = useState(viewOfScreen);
  const calendar = useRef<FullCalendar>(null);
  const list = useAppListState(app, object);
  const { answer, rows, isCut } = useCalendarRecords(app, terms, list, window, timeZone);
  const moves = useMoves(source);
  const { said, ...moving } = useMoving(terms, rows, moves, timeZone, (record) => recordTitle(object, record));
  const entries = useEntries(terms, rows, timeZone, object);
  const add = (span?: Span): void => {
    setInitial(span && !terms.start.isFixed ? newValues(terms, span, timeZone) : undefined);
    show(newRecord);
  };
  const canMove = source.may.edit && !terms.start.isFixed && terms.end?.isFixed !== true;
  const canResize = canMove && (terms.start.kind === 'range' || terms.end?.kind === terms.start.kind);
  return frame({
    actions: <NewRecordButton source={source} onAdd={() => add()} />,
    children: (
      <div className={styles.app} onKeyDown={(event) => undoByKeys(event, moves)}>
        <FilterBar
          list={list}
          searchLabel={t('apps.page.search')}
          pinned={[]}
          start={<ViewPicker views={list.views} />}
        />
        <Head {...{ calendar, title, view, moves }} onView={setView} />
        {answer.error && <ErrorState of={answer} />}
        {isCut && <Notice tone="info">{t('apps.calendar.cut', { count: rows.length })}</Notice>}
        <CalendarView
          {...{ calendar, view, entries, timeZone }}
          isLoading={answer.isPending}
          may={{ add: source.may.add, move: canMove, resize: canResize }}
          onWindow={(next, name) => {
            setWindow(next);
            setTitle(name);
          }}
          onOpen={show}
          onAdd={add}
          {...moving}
        />
        {isCut && <LoadMore of={answer} />}
        <p role="status" className={styles.unseen}>
          {said}
        </p>
        <RecordDrawer key={shown} source={source} rows={rows} shown={shown} initial={initial} onShow={show} />
      </div>
    ),
  });
}

/** Records with a date, as entries. */
function useEntries(
  terms: CalendarTerms,
  rows: readonly ObjectRecord[],
  timeZone: string,
  object: RecordsAppProps['object'],
): Entry[] {
  const { t } = useTranslation();
  return useMemo(
    () =>
      rows.flatMap((record) => {
        const span = spanOf(terms, record.values, timeZone);
        const title = recordTitle(object, record) ?? t('records.untitled');
        return span ? [{ ...span, id: record.id, title, tone: toneOf(terms, record.values) }] : [];
      }),
    [terms, rows, timeZone, object, t],
  );
}

/** Writes what moves and resizes change, and announces where an entry is then. */
function useMoving(
  terms: CalendarTerms,
  rows: readonly ObjectRecord[],
  moves: Moves,
  timeZone: string,
  nameOf: (record: ObjectRecord) => string | undefined,
) {
  const { t } = useTranslation();
  const [said, say] = useState('');
  const write = async (
    id: string,
    valuesOf: (values: ObjectRecord['values']) => ObjectRecord['values'],
  ): Promise<boolean> => {
    const record = rows.find((row) => row.id === id);
    if (!record) return false;
    let values = record.values;
    const isDone = await moves.write(record, (before) => {
      const set = valuesOf(before);
      values = { ...before, ...set };
      return set;
    });
    const span = spanOf(terms, values, timeZone);
    const name = nameOf(record) ?? t('records.untitled');
    if (isDone && span) say(t('apps.calendar.moved', { name, day: dayText(dayOfWall(span.start)) }));
    return isDone;
  };
  return {
    said,
    onMove: (id: string, by: number) => write(id, (values) => movedValues(terms, values, by, timeZone)),
    onResize: (id: string, span: Span) => write(id, () => valuesAt(terms, span, timeZone)),
  };
}

function undoByKeys(event: KeyboardEvent, moves: Moves): void {
  const isInDialog = event.target instanceof Element && event.target.closest('[role=dialog]');
  if (isTyping(event) || isInDialog || !(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  void (key === 'y' || event.shiftKey ? moves.redo() : moves.undo());
}

interface HeadProps {
  calendar: RefObject<FullCalendar | null>;
  title: string;
  view: CalendarViewName;
  moves: Moves;
  onView: (view: CalendarViewName) => void;
}

/** What is shown, and the ways to other days. */
function Head({ calendar, title, view, moves, onView }: HeadProps) {
  const { t } = useTranslation();
  const names = Object.keys(calendarViews) as CalendarViewName[];
  return (
    <div className={styles.head}>
      <span className={styles.steps}>
        <IconButton label={t('apps.calendar.earlier')} onClick={() => calendar.current?.getApi().prev()}>
          <IconChevronLeft size={17} aria-hidden />
        </IconButton>
        <IconButton label={t('apps.calendar.later')} onClick={() => calendar.current?.getApi().next()}>
          <IconChevronRight size={17} aria-hidden />
        </IconButton>
        <Button size="small" onClick={() => calendar.current?.getApi().today()}>
          {t('apps.calendar.today')}
        </Button>
      </span>
      <h2 aria-live="polite">{title}</h2>
      <span className={styles.steps}>
        <IconButton label={t('apps.table.undo')} disabled={!moves.canUndo} onClick={() => void moves.undo()}>
          <IconArrowBackUp size={17} aria-hidden />
        </IconButton>
        <IconButton label={t('apps.table.redo')} disabled={!moves.canRedo} onClick={() => void moves.redo()}>
          <IconArrowForwardUp size={17} aria-hidden />
        </IconButton>
        <SegmentedField
          label={t('apps.calendar.view')}
          hideLabel
          value={view}
          options={names.map((value) => ({ value, label: t(`apps.calendar.views.${value}`) }))}
          onChange={(next) => {
            onView(next);
            calendar.current?.getApi().changeView(calendarViews[next]);
          }}
        />
      </span>
    </div>
  );
}
