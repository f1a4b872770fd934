import { type WallTime, weekdayOf } from '@tessera/kernel/calendar';
import { dayOf, type DateValue, wallOf } from './dates.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const two = (number: number): string => String(number).padStart(2, '0');
const hour12 = ({ hour }: WallTime): number => (hour % 12 === 0 ? 12 : hour % 12);

const tokens: { readonly [token: string]: (wall: WallTime, weekday: number) => string } = {
  yyyy: ({ year }) => String(year).padStart(4, '0'),
  yy: ({ year }) => two(year % 100),
  MMMM: ({ month }) => months[month - 1] ?? '',
  MMM: ({ month }) => (months[month - 1] ?? '').slice(0, 3),
  MM: ({ month }) => two(month),
  M: ({ month }) => String(month),
  dd: ({ day }) => two(day),
  d: ({ day }) => String(day),
  EEEE: (_wall, weekday) => weekdays[weekday] ?? '',
  EEE: (_wall, weekday) => (weekdays[weekday] ?? '').slice(0, 3),
  HH: ({ hour }) => two(hour),
  H: ({ hour }) => String(hour),
  hh: (wall) => two(hour12(wall)),
  h: (wall) => String(hour12(wall)),
  mm: ({ minute }) => two(minute),
  ss: ({ second }) => two(second),
  a: ({ hour }) => (hour < 12 ? 'AM' : 'PM'),
};

const piece = /'([^']*)'|([A-Za-z])\2*|[^A-Za-z']+/gy;

/** Tokens of a format; undefined if a letter is not a token. */
function piecesOf(format: string): string[] | undefined {
  const pieces: string[] = [];
  piece.lastIndex = 0;
  let end = 0;
  for (let match = piece.exec(format); match !== null; match = piece.exec(format)) {
    if (match[2] !== undefined && !Object.hasOwn(tokens, match[0])) return undefined;
    pieces.push(match[0]);
    end = piece.lastIndex;
  }
  return end === format.length && pieces.length > 0 ? pieces : undefined;
}

/** Tells whether every letter of a format is a token; words stand in single quotes: `d MMMM yyyy 'at' HH:mm`. */
export const isDateFormat = (format: string): boolean => piecesOf(format) !== undefined;

/** Writes a date in a zone, with the English names of months and days. A letter that is no token stays as it is. */
export function formatDate(date: DateValue, format: string, timeZone: string): string {
  const wall = wallOf(date, timeZone);
  const weekday = weekdayOf(dayOf(date, timeZone));
  return (piecesOf(format) ?? [format])
    .map((text) => {
      if (text.startsWith("'")) return text.slice(1, -1);
      return Object.hasOwn(tokens, text) ? tokens[text]?.(wall, weekday) : text;
    })
    .join('');
}
