/** How often a schedule repeats, as a person picks it. Whatever the picker can't show is a cron expression. */
export type SchedulePreset =
  | { every: 'minutes'; minutes: number }
  | { every: 'hour'; minute: number }
  | { every: 'day'; time: string }
  | { every: 'week'; days: readonly number[]; time: string }
  | { every: 'month'; day: number; time: string }
  | { every: 'cron'; expression: string };
export type ScheduleUnit = SchedulePreset['every'];

/** What the node's options hold. */
export type StoredSchedule = { type: 'cron'; expression: string } | { type: 'every'; minutes: number };

/** Monday to Friday (specification, section 9); cron takes any day. */
export const weekdays = [1, 2, 3, 4, 5] as const;

/** The options for a picked repetition. */
export function storeSchedule(preset: SchedulePreset): StoredSchedule {
  switch (preset.every) {
    case 'minutes':
      return { type: 'every', minutes: preset.minutes };
    case 'hour':
      return { type: 'cron', expression: `${preset.minute} * * * *` };
    case 'day':
      return { type: 'cron', expression: `${clock(preset.time)} * * *` };
    case 'week':
      return { type: 'cron', expression: `${clock(preset.time)} * * ${dayList(preset.days)}` };
    case 'month':
      return { type: 'cron', expression: `${clock(preset.time)} ${preset.day} * *` };
    case 'cron':
      return { type: 'cron', expression: preset.expression };
  }
}

/** The repetition that options show as. */
export function readSchedule(stored: StoredSchedule): SchedulePreset {
  if (stored.type === 'every') return { every: 'minutes', minutes: stored.minutes };
  const fields = stored.expression.trim().split(/\s+/);
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields;
  const custom: SchedulePreset = { every: 'cron', expression: stored.expression };
  if (fields.length !== 5 || !isNumber(minute, 59) || month !== '*') return custom;
  if (hour === '*') return day === '*' && weekday === '*' ? { every: 'hour', minute: Number(minute) } : custom;
  if (!isNumber(hour, 23)) return custom;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (day === '*' && weekday === '*') return { every: 'day', time };
  if (weekday === '*' && isNumber(day, 31) && day !== '0') return { every: 'month', day: Number(day), time };
  const days = day === '*' ? readDays(weekday) : null;
  return days ? { every: 'week', days, time } : custom;
}

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A repetition in a few words: "Mon, Thu at 09:00". */
export function scheduleText(preset: SchedulePreset): string {
  switch (preset.every) {
    case 'minutes':
      return preset.minutes === 1 ? 'Every minute' : `Every ${preset.minutes} minutes`;
    case 'hour':
      return `Every hour at minute ${preset.minute}`;
    case 'day':
      return `Every day at ${preset.time}`;
    case 'week': {
      const isWorkWeek = preset.days.length === weekdays.length;
      return `${isWorkWeek ? 'Mon to Fri' : preset.days.map((day) => dayNames[day]).join(', ')} at ${preset.time}`;
    }
    case 'month':
      return `Day ${preset.day} of each month at ${preset.time}`;
    case 'cron':
      return preset.expression;
  }
}

/** The repetition after the unit was changed, with what the old one said about the time kept. */
export function changeUnit(from: SchedulePreset, unit: ScheduleUnit): SchedulePreset {
  const time = 'time' in from ? from.time : '09:00';
  switch (unit) {
    case 'minutes':
      return { every: 'minutes', minutes: 15 };
    case 'hour':
      return { every: 'hour', minute: 0 };
    case 'day':
      return { every: 'day', time };
    case 'week':
      return { every: 'week', days: [1], time };
    case 'month':
      return { every: 'month', day: 1, time };
    case 'cron': {
      if (from.every === 'cron') return from;
      const stored = storeSchedule(from);
      return { every: 'cron', expression: stored.type === 'cron' ? stored.expression : `*/${stored.minutes} * * * *` };
    }
  }
}

const isNumber = (text: string, most: number): boolean => /^\d{1,2}$/.test(text) && Number(text) <= most;

/** `09:30` as cron's first two fields. */
function clock(time: string): string {
  const [hour = '0', minute = '0'] = time.split(':');
  return `${Number(minute)} ${Number(hour)}`;
}

const dayList = (days: readonly number[]): string => {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  return sorted.length === 0 ? '1' : sorted.join(',') === weekdays.join(',') ? '1-5' : sorted.join(',');
};

function readDays(text: string): number[] | null {
  const range = /^([1-5])-([1-5])$/.exec(text);
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    return from <= to ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : null;
  }
  return /^[1-5](,[1-5])*$/.test(text) ? [...new Set(text.split(',').map(Number))].sort((a, b) => a - b) : null;
}
