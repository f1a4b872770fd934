import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import type { AppSettings } from '@tessera/contracts/apps/apps.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import { dayIn, dayLength } from '@tessera/kernel/calendar';
import type { ObjectSchema, SchemaProperty } from '@tessera/objects/object-schema';
import { valueText } from '@tessera/objects/value-text';
import ical from 'ical-generator';

interface Calendar {
  name: string;
  dates: AppSettings['calendar'];
  /** What readers are shown of the object. */
  shown: ObjectSchema;
  /** The key of what names a record. */
  title: string | null;
  records: readonly ObjectRecord[];
}
interface When {
  start: Date;
  /** The first moment after it. */
  end: Date | null;
  allDay: boolean;
}

const longestText = 2_000;
const day = (value: unknown): number | undefined => (typeof value === 'string' ? dayIn(value) : undefined);
const moment = (value: unknown): Date | undefined => {
  const at = typeof value === 'string' ? new Date(value) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
};
const atDay = (count: number): Date => new Date(count * dayLength);

/** When a record is; null for one without a date. The same rules as those of the calendar on the page. */
function whenOf({ dates, shown }: Calendar, values: ObjectRecord['values']): When | null {
  const start = dates.start === null ? undefined : shown.properties.get(dates.start);
  const end = dates.end === null ? undefined : shown.properties.get(dates.end);
  if (!start) return null;
  const value = values[start.key];
  const last = end && values[end.key];
  if (kindOf(start) === 'range') {
    const { start: first, end: final } = (value ?? {}) as { start?: unknown; end?: unknown };
    const from = day(first);
    return from === undefined ? null : { start: atDay(from), end: atDay((day(final) ?? from) + 1), allDay: true };
  }
  if (kindOf(start) === 'day') {
    const from = day(value);
    if (from === undefined) return null;
    const to = day(last) ?? day(typeof last === 'string' ? last.slice(0, 10) : undefined) ?? from;
    return { start: atDay(from), end: atDay(Math.max(from, to) + 1), allDay: true };
  }
  const from = moment(value);
  if (!from) return null;
  const lastDay = end && kindOf(end) === 'day' ? day(last) : undefined;
  const to = lastDay === undefined ? moment(last) : atDay(lastDay + 1);
  return { start: from, end: to && to > from ? to : null, allDay: false };
}

const kindOf = ({ type }: SchemaProperty): string => fieldDefinitions[type].stores;

/** The records of a calendar as an iCalendar file (RFC 5545). Records without a date are left out. */
export function calendarFile(calendar: Calendar): string {
  const { name, shown, title, dates, records } = calendar;
  const file = ical({ name, prodId: { company: 'Tessera', product: 'Calendar' } });
  const apart = new Set([title, dates.start, dates.end]);
  const facts = [...shown.properties.values()].filter(({ key }) => !apart.has(key));
  const named = title === null ? undefined : shown.properties.get(title);
  for (const { id, values, created_at: created, updated_at: changed } of records) {
    const when = whenOf(calendar, values);
    if (!when) continue;
    const lines = facts.flatMap((property) => {
      const text = valueText(property, values[property.key]);
      return text === '' ? [] : [`${property.label}: ${text}`];
    });
    file.createEvent({
      id,
      start: when.start,
      allDay: when.allDay,
      ...(when.end && { end: when.end }),
      summary: (named && valueText(named, values[named.key])) || 'Untitled',
      ...(lines.length > 0 && { description: lines.join('\n').slice(0, longestText) }),
      created: new Date(created),
      lastModified: new Date(changed),
    });
  }
  return file.toString();
}
