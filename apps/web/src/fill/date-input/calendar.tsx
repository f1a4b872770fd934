import { type KeyboardEvent, use, useEffect, useRef, useState } from 'react';
import { useFieldSay } from '../../fields/field-texts.ts';
import { TagContext } from '../language.ts';
import { dateInputTexts } from './date-input.texts.ts';
import styles from './date-input.module.css';
import { clampDay, moveDay, moveMonth, today, weekdayOf, weeksOf } from './month.ts';

/** The days that can be chosen: both ends belong to them. */
export interface ChoosableDays {
  min: string;
  max: string;
  /** Whether a day between the ends is disabled. */
  isDisabled?: ((day: string) => boolean) | undefined;
}

interface Props {
  days: ChoosableDays;
  /** The chosen day. */
  value: string | undefined;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** The day stands before the month, as in the input; digits are those of the input, and so is the calendar. */
const spoken = (tag: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, {
    ...{ timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' },
    ...options,
  });
  return (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
};

/** A month to choose a day from, as a dialog with the keys of a date picker. */
export function Calendar({ days, value, onChoose, onClose }: Props) {
  const say = useFieldSay(dateInputTexts);
  const [day, setDay] = useState(() => clampDay(value ?? today(), days.min, days.max));
  const dialog = useRef<HTMLDivElement>(null);
  const go = (to: string) => setDay(clampDay(to, days.min, days.max));
  useEffect(() => {
    dialog.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={dialog}
      role="dialog"
      aria-modal="true"
      aria-label={say('calendar')}
      className={styles.calendar}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key === 'Tab') keepTabIn(event);
        // Escape closes no dialog around it, and Enter submits no form.
        if (event.key === 'Escape' || event.key === 'Enter') event.stopPropagation();
      }}
    >
      <Head day={day} days={days} onGo={go} />
      <Days day={day} days={days} value={value} onGo={go} onChoose={onChoose} />
    </div>
  );
}

/** The focus goes round in the dialog. */
function keepTabIn(event: KeyboardEvent<HTMLDivElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')].filter(
    (control) => control.tabIndex >= 0 && !control.matches(':disabled'),
  );
  const end = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== end) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

interface HeadProps {
  day: string;
  days: ChoosableDays;
  onGo: (day: string) => void;
}

function Head({ day, days: { min, max }, onGo }: HeadProps) {
  const say = useFieldSay(dateInputTexts);
  const monthName = spoken(use(TagContext), { month: 'long' });
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const [first, last] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))];
  const turn = (label: 'previous' | 'next', by: number, isEnd: boolean) => (
    <button
      type="button"
      className={styles.turn}
      aria-label={say(label)}
      disabled={isEnd}
      onClick={() => onGo(moveMonth(day, by))}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={by < 0 ? 'M14.5 6l-6 6 6 6' : 'M9.5 6l6 6-6 6'} />
      </svg>
    </button>
  );
  return (
    <div className={styles.head}>
      {turn('previous', -1, day.slice(0, 7) <= min.slice(0, 7))}
      <select
        aria-label={say('month')}
        value={month}
        onChange={(event) => onGo(moveMonth(day, Number(event.target.value) - month))}
      >
        {Array.from({ length: 12 }, (_, at) => (
          <option key={at} value={at + 1}>
            {monthName(`2000-${String(at + 1).padStart(2, '0')}-01`)}
          </option>
        ))}
      </select>
      <select
        aria-label={say('year')}
        value={year}
        onChange={(event) => onGo(moveMonth(day, (Number(event.target.value) - year) * 12))}
      >
        {Array.from({ length: last - first + 1 }, (_, at) => (
          <option key={at}>{first + at}</option>
        ))}
      </select>
      {turn('next', 1, day.slice(0, 7) >= max.slice(0, 7))}
    </div>
  );
}

interface DaysProps extends HeadProps {
  value: string | undefined;
  onChoose: (day: string) => void;
}

function Days({ day, days, value, onGo, onChoose }: DaysProps) {
  const tag = use(TagContext);
  const whole = spoken(tag, { day: 'numeric', month: 'long', year: 'numeric' });
  const { current, follow } = useFollowedFocus(day);
  const isOff = (one: string) => one < days.min || one > days.max || days.isDisabled?.(one) === true;
  const cell = (one: string) => (
    <button
      ref={one === day ? current : undefined}
      type="button"
      tabIndex={one === day ? 0 : -1}
      aria-label={whole(one)}
      aria-current={one === today() ? 'date' : undefined}
      aria-disabled={isOff(one) || undefined}
      onClick={() => !isOff(one) && onChoose(one)}
    >
      {Number(one.slice(8))}
    </button>
  );
  return (
    <table
      role="grid"
      aria-label={spoken(tag, { month: 'long', year: 'numeric' })(day)}
      onKeyDown={(event) => {
        const to = dayByKey(event, day);
        if (to === undefined) return;
        event.preventDefault();
        const next = clampDay(to, days.min, days.max);
        if (next !== day) follow();
        onGo(next);
      }}
    >
      <Weekdays tag={tag} />
      <tbody>
        {weeksOf(day).map((week, row) => (
          <tr key={row}>
            {week.map((one, at) =>
              one === undefined ? (
                <td key={at} />
              ) : (
                <td key={at} aria-selected={one === value}>
                  {cell(one)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The focus goes to the day at first and after a key, but not after another month was selected. */
function useFollowedFocus(day: string) {
  const current = useRef<HTMLButtonElement>(null);
  const isFollowed = useRef(true);
  useEffect(() => {
    if (isFollowed.current) current.current?.focus({ preventScroll: true });
    isFollowed.current = false;
  }, [day]);
  const follow = () => {
    isFollowed.current = true;
  };
  return { current, follow };
}

function Weekdays({ tag }: { tag: string }) {
  const [short, long] = [spoken(tag, { weekday: 'short' }), spoken(tag, { weekday: 'long' })];
  return (
    <thead>
      <tr>
        {/* 1 January 2024 was a Monday. */}
        {Array.from({ length: 7 }, (_, at) => moveDay('2024-01-01', at)).map((one) => (
          <th key={one} scope="col" abbr={long(one)}>
            {short(one)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The day that a key leads to; an arrow points along the line of the page's direction. */
function dayByKey({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>, day: string): string | undefined {
  const onwards = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const moves: Record<string, () => string> = {
    ArrowRight: () => moveDay(day, onwards),
    ArrowLeft: () => moveDay(day, -onwards),
    ArrowDown: () => moveDay(day, 7),
    ArrowUp: () => moveDay(day, -7),
    Home: () => moveDay(day, -weekdayOf(day)),
    End: () => moveDay(day, 6 - weekdayOf(day)),
    PageDown: () => moveMonth(day, shiftKey ? 12 : 1),
    PageUp: () => moveMonth(day, shiftKey ? -12 : -1),
  };
  return moves[key]?.();
}
