import { useUserOrNull } from '../session/use-session.ts';

/** A moment as the specification writes it, dd/MM/yyyy HH:mm, in a time zone. */
export function momentWords(at: string | Date, timeZone?: string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return 'Invalid Date';
  const parts = new Intl.DateTimeFormat('en-GB', { ...digits, timeZone }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')}`;
}

const digits = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** A moment in the person's time zone. */
export function Moment({ at }: { at: string }) {
  const user = useUserOrNull();
  return <time dateTime={at}>{momentWords(at, user?.time_zone)}</time>;
}
