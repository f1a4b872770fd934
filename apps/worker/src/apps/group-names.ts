import type { GroupKey } from '@tessera/query/aggregate';
import { isCalendar } from '@tessera/query/periods';
import type { Grouping } from '@tessera/query/query.schema';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** A number as mails show it. */
export const numberText = (value: number): string => number.format(value);

/** Names a group in a mail: choices by their label, periods by their first day, steps by their ends. */
export function groupName({ by, step = 1 }: Grouping, { key, label }: { key: GroupKey; label: string | null }): string {
  if (label !== null) return label;
  if (key === null) return 'Blank';
  if (typeof key === 'boolean') return key ? 'Yes' : 'No';
  if (isCalendar(by)) return periodName(String(key), by);
  if (by === 'step' && typeof key === 'number') return `${numberText(key)} to ${numberText(key + step)}`;
  return String(key);
}

/** @param start the first day of the period */
function periodName(start: string, by: Grouping['by']): string {
  const [year = '', month = '1'] = start.split('-');
  if (by === 'year') return year;
  if (by === 'month') return start.slice(0, 7);
  return by === 'quarter' ? `Q${Math.ceil(Number(month) / 3)} ${year}` : start;
}
