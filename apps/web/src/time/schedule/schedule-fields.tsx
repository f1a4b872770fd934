import {
  changeUnit,
  readSchedule,
  type SchedulePreset,
  type ScheduleUnit,
  type StoredSchedule,
  storeSchedule,
  weekdays,
} from '@tessera/nodes/kinds/scheduled/schedule-presets';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChipGroupField } from '../../ui/fields/chip-group-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

const SchedulePreviewBox = lazy(() => import('./schedule-preview-box.tsx'));

const units: readonly ScheduleUnit[] = ['minutes', 'hour', 'day', 'week', 'month', 'cron'];

interface Props {
  schedule: StoredSchedule;
  timeZone: string;
  /** The problem of a part, by its path in the schedule; `timeZone` for the zone. */
  problemAt: (path: string) => string | undefined;
  /** Units that are offered; all by default. */
  offered?: readonly ScheduleUnit[];
  /** @param topic joins changes of one input into one step of undo */
  onSchedule: (schedule: StoredSchedule, topic?: string) => void;
  onTimeZone: (timeZone: string) => void;
}

/** When something repeats, with its next times. */
export function ScheduleFields({ schedule, timeZone, problemAt, offered = units, onSchedule, onTimeZone }: Props) {
  const { t } = useTranslation();
  // An expression that a preset could show stays an expression for whoever chose to write one.
  const [asCron, setAsCron] = useState(false);
  const read = readSchedule(schedule);
  const preset = asCron ? changeUnit(read, 'cron') : read;
  const setPreset = (next: SchedulePreset, topic?: string): void => onSchedule(storeSchedule(next), topic);
  const shown = units.filter((unit) => offered.includes(unit) || unit === preset.every);
  return (
    <Stack>
      <SelectField
        label={t('schedule.every')}
        value={preset.every}
        options={shown.map((unit) => ({ value: unit, label: t(`schedule.units.${unit}`) }))}
        onChange={(unit) => {
          setAsCron(unit === 'cron');
          setPreset(changeUnit(preset, unit));
        }}
      />
      <PresetFields
        preset={preset}
        set={setPreset}
        problem={problemAt('schedule.expression') ?? problemAt('schedule.minutes') ?? problemAt('schedule')}
      />
      {preset.every !== 'minutes' && (
        <TimeZoneField
          label={t('schedule.zone')}
          value={timeZone || 'UTC'}
          error={problemAt('timeZone')}
          onChange={onTimeZone}
        />
      )}
      <Suspense fallback={<Skeleton height={120} />}>
        <SchedulePreviewBox schedule={schedule} timeZone={timeZone || 'UTC'} />
      </Suspense>
    </Stack>
  );
}

interface PresetFieldsProps {
  preset: SchedulePreset;
  problem: string | undefined;
  set(preset: SchedulePreset, topic?: string): void;
}

function PresetFields({ preset, problem, set }: PresetFieldsProps) {
  const { t } = useTranslation();
  switch (preset.every) {
    case 'minutes':
      return (
        <NumberField
          label={t('schedule.minutes')}
          value={preset.minutes}
          min={1}
          max={10_080}
          error={problem}
          onChange={(minutes) => set({ ...preset, minutes: minutes ?? 1 }, 'minutes')}
        />
      );
    case 'hour':
      return (
        <NumberField
          label={t('schedule.minuteOfHour')}
          value={preset.minute}
          min={0}
          max={59}
          error={problem}
          onChange={(minute) => set({ ...preset, minute: minute ?? 0 }, 'minute')}
        />
      );
    case 'day':
      return <TimeField value={preset.time} onChange={(time) => set({ ...preset, time }, 'time')} />;
    case 'week':
      return <WeekFields preset={preset} set={set} />;
    case 'month':
      return <MonthFields preset={preset} problem={problem} set={set} />;
    case 'cron':
      return (
        <TextField
          label={t('schedule.cron')}
          description={t('schedule.cronHint')}
          value={preset.expression}
          monospace
          error={problem}
          onChange={(expression) => set({ ...preset, expression }, 'cron')}
        />
      );
  }
}

type PresetOf<Unit extends ScheduleUnit> = Extract<SchedulePreset, { every: Unit }>;

function WeekFields({ preset, set }: { preset: PresetOf<'week'>; set: PresetFieldsProps['set'] }) {
  const { t } = useTranslation();
  return (
    <>
      <ChipGroupField
        label={t('schedule.days')}
        description={t('schedule.daysHint')}
        value={preset.days.map(String)}
        options={weekdays.map((day) => ({ value: String(day), label: t(`schedule.weekdays.${day}`) }))}
        onChange={(days) => set({ ...preset, days: days.length === 0 ? preset.days : days.map(Number) })}
      />
      <TimeField value={preset.time} onChange={(time) => set({ ...preset, time }, 'time')} />
    </>
  );
}

function MonthFields({ preset, problem, set }: PresetFieldsProps & { preset: PresetOf<'month'> }) {
  const { t } = useTranslation();
  return (
    <>
      <NumberField
        label={t('schedule.dayOfMonth')}
        description={preset.day > 28 ? t('schedule.shortMonths', { day: preset.day }) : undefined}
        value={preset.day}
        min={1}
        max={31}
        error={problem}
        onChange={(day) => set({ ...preset, day: day ?? 1 }, 'day')}
      />
      <TimeField value={preset.time} onChange={(time) => set({ ...preset, time }, 'time')} />
    </>
  );
}

function TimeField({ value, onChange }: { value: string; onChange(time: string): void }) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('schedule.time')}
      type="time"
      value={value}
      onChange={(time) => {
        if (/^\d\d:\d\d/.test(time)) onChange(time.slice(0, 5));
      }}
    />
  );
}
