import type { DateSelectArg, EventApi, EventInput } from '@fullcalendar/core';
import dayGrid from '@fullcalendar/daygrid';
import interaction from '@fullcalendar/interaction';
import list from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import timeGrid from '@fullcalendar/timegrid';
import { dayLength } from '@tessera/kernel/calendar';
import { type FocusEvent, type KeyboardEvent, type RefObject, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOfWall, halfHour, type Span, wallNow } from './calendar-entries.ts';
import type { Window } from './use-calendar-records.ts';
import styles from './calendar.module.css';

/** What the calendar shows at once. */
export const calendarViews = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'listMonth',
} as const;
export type CalendarViewName = keyof typeof calendarViews;

/** A record as an entry. */
export interface Entry extends Span {
  id: string;
  title: string;
  tone: number;
}

interface Props {
  calendar: RefObject<FullCalendar | null>;
  view: CalendarViewName;
  entries: readonly Entry[];
  timeZone: string;
  isLoading: boolean;
  may: { add: boolean; move: boolean; resize: boolean };
  onWindow: (window: Window, title: string) => void;
  onOpen: (id: string) => void;
  onAdd: (span: Span) => void;
  /** An entry moved by some milliseconds. @returns whether it stays there */
  onMove: (id: string, by: number) => Promise<boolean>;
  onResize: (id: string, span: Span) => Promise<boolean>;
}

const plugins = [dayGrid, timeGrid, list, interaction];
const isoOf = (wall: number): string => new Date(wall).toISOString();

const inputOf = ({ id, title, start, end, isAllDay, tone }: Entry): EventInput => ({
  id,
  title,
  start: isoOf(start),
  ...(end !== null && { end: isoOf(end) }),
  allDay: isAllDay,
  classNames: [styles.entry ?? ''],
  extendedProps: { tone },
});

const spanIn = ({
  start,
  end,
  allDay: isAllDay,
}: Pick<EventApi | DateSelectArg, 'start' | 'end' | 'allDay'>): Span => ({
  start: start?.getTime() ?? 0,
  end: end?.getTime() ?? null,
  isAllDay,
});

/** The month, week, day or list of entries. Entries are moved by pointer, touch or keys. */
export function CalendarView({ calendar, view, entries, timeZone, isLoading, may, ...on }: Props) {
  const { t, i18n } = useTranslation();
  const events = useMemo(() => entries.map(inputOf), [entries]);
  const { keepFocus, ...keys } = useEntryKeys(entries, view, may.move, on.onMove);
  return (
    <div className={styles.calendar} {...keys} role="group" aria-label={t('apps.calendar.label')} aria-busy={isLoading}>
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        initialView={calendarViews[view]}
        headerToolbar={false}
        height="auto"
        timeZone="UTC"
        now={() => isoOf(wallNow(Date.now(), timeZone))}
        locale={i18n.language}
        firstDay={1}
        nowIndicator
        scrollTime="07:00:00"
        dayMaxEvents={4}
        allDayText={t('apps.calendar.allDay')}
        moreLinkText={(count) => t('apps.calendar.more', { count })}
        noEventsText={t(isLoading ? 'ui.loading' : 'apps.page.none')}
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        slotLabelFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        events={events}
        eventInteractive
        eventStartEditable={may.move}
        eventDurationEditable={may.resize}
        eventAllow={(span, event) => span.allDay === event?.allDay}
        selectable={may.add}
        selectLongPressDelay={300}
        eventLongPressDelay={300}
        unselectAuto
        select={(chosen) => {
          chosen.view.calendar.unselect();
          on.onAdd(spanIn(chosen));
        }}
        eventDidMount={({ el, event }) => {
          el.dataset['entry'] = event.id;
          el.dataset['tone'] = String(event.extendedProps['tone']);
          keepFocus(el, event.id);
        }}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          on.onOpen(event.id);
        }}
        eventDrop={async ({ event, oldEvent, revert }) => {
          const by = (event.start?.getTime() ?? 0) - (oldEvent.start?.getTime() ?? 0);
          if (!(await on.onMove(event.id, by))) revert();
        }}
        eventResize={async ({ event, revert }) => {
          if (!(await on.onResize(event.id, spanIn(event)))) revert();
        }}
        datesSet={({ start, end, view: shown }) =>
          on.onWindow({ from: dayOfWall(start.getTime()), to: dayOfWall(end.getTime() - 1) + 1 }, shown.title)
        }
      />
    </div>
  );
}

/** How many frames an entry may stay hidden after it was drawn again. */
const mostFrames = 30;

/** How far an arrow key moves an entry: by days; up and down by weeks, or by half hours where hours are shown. */
function moveOf(key: string, { isAllDay }: Span, view: CalendarViewName): number | undefined {
  const upAndDown = view === 'month' || isAllDay ? 7 * dayLength : halfHour;
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: -dayLength,
    ArrowRight: dayLength,
    ArrowUp: -upAndDown,
    ArrowDown: upAndDown,
  };
  return moves[key];
}

/** Shift with an arrow moves the entry that has the focus, and the entry keeps it. */
function useEntryKeys(
  entries: readonly Entry[],
  view: CalendarViewName,
  canMove: boolean,
  onMove: (id: string, by: number) => Promise<boolean>,
) {
  const focused = useRef<string>(undefined);
  /** An entry that moves or is read again is drawn again. At first it is hidden and cannot take the focus. */
  const keepFocus = (element: HTMLElement, id: string, frames = mostFrames): void => {
    const isLost = id === focused.current && document.activeElement === document.body;
    if (isLost) element.focus();
    if (frames > 0 && id === focused.current && element.isConnected && document.activeElement !== element)
      requestAnimationFrame(() => keepFocus(element, id, frames - 1));
  };
  const entryAt = (target: EventTarget): string | undefined =>
    (target as HTMLElement).closest<HTMLElement>('[data-entry]')?.dataset['entry'];
  const onKeyDown = (event: KeyboardEvent): void => {
    const id = entryAt(event.target);
    const entry = entries.find((one) => one.id === id);
    const by = entry && moveOf(event.key, entry, view);
    if (!event.shiftKey || !canMove || !entry || by === undefined) return;
    event.preventDefault();
    void onMove(entry.id, by);
  };
  return {
    keepFocus,
    onKeyDown,
    onFocus: ({ target }: FocusEvent): void => {
      focused.current = entryAt(target);
    },
    onBlur: ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget) focused.current = undefined;
    },
    onPointerDown: (): void => {
      focused.current = undefined;
    },
  };
}
