import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ChipGroupField } from '../../../../ui/fields/chip-group-field.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { personalTimeZone } from '../../../../time/time-zones.ts';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftChoice, draftText, readDraft, withOptions } from '../read-draft.ts';
import {
  changeUnit,
  readSchedule,
  storeSchedule,
  weekdays,
  type SchedulePreset,
  type ScheduleUnit,
} from '@tessera/nodes/kinds/scheduled/schedule-presets';
import { TimeZoneField } from './time-zone-field.tsx';

const SchedulePreviewBox = lazy(() => import('./schedule-preview-box.tsx'));

const missed = ['skip', 'runOnce', 'runAll'] as const;
const Draft = z.object({
  schedule: z
    .union([
      z.object({ type: z.literal('every'), minutes: z.number() }),
      z.object({ type: z.literal('cron'), expression: z.string() }),
    ])
    .catch({ type: 'cron', expression: '' }),
  timeZone: draftText,
  missedTicks: draftChoice(missed, 'runOnce'),
});

const units: readonly ScheduleUnit[] = ['minutes', 'hour', 'day', 'week', 'month', 'cron'];

export const scheduledUi = defineNodeUi({
  kind: 'scheduled',
  initial: () => ({
    schedule: { type: 'cron', expression: '0 9 * * 1-5' },
    timeZone: personalTimeZone(),
    missedTicks: 'runOnce',
  }),
  Form: ScheduledForm,
});

function ScheduledForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const draft = readDraft(Draft, node.options);
  // An expression that a preset could show stays an expression for whoever chose to write one.
  const [asCron, setAsCron] = useState(false);
  const read = readSchedule(draft.schedule);
  const preset = asCron ? changeUnit(read, 'cron') : read;
  const set = (changes: Parameters<typeof withOptions>[1], topic?: string): void =>
    change(withOptions(node.options, changes), topic);
  const setPreset = (next: SchedulePreset, topic?: string): void =>
    set({ schedule: { ...storeSchedule(next) } }, topic);
  return (
    <div className={styles.stack}>
      <SelectField
        label={t('workflows.kinds.scheduled.every')}
        value={preset.every}
        options={units.map((unit) => ({ value: unit, label: t(`workflows.kinds.scheduled.units.${unit}`) }))}
        onChange={(unit) => {
          setAsCron(unit === 'cron');
          setPreset(changeUnit(preset, unit));
        }}
      />
      <PresetFields
        preset={preset}
        set={setPreset}
        problem={problemAt('schedule.expression') ?? problemAt('schedule.minutes')}
      />
      {preset.every !== 'minutes' && (
        <TimeZoneField
          label={t('workflows.kinds.scheduled.zone')}
          value={draft.timeZone || 'UTC'}
          error={problemAt('timeZone')}
          onChange={(timeZone) => set({ timeZone })}
        />
      )}
      <Suspense fallback={<Skeleton height={120} />}>
        <SchedulePreviewBox schedule={draft.schedule} timeZone={draft.timeZone || 'UTC'} />
      </Suspense>
      <SelectField
        label={t('workflows.kinds.scheduled.missed')}
        description={t('workflows.kinds.scheduled.missedHint')}
        value={draft.missedTicks}
        options={missed.map((rule) => ({ value: rule, label: t(`workflows.kinds.scheduled.missedRules.${rule}`) }))}
        onChange={(missedTicks) => set({ missedTicks })}
      />
    </div>
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
          label={t('workflows.kinds.scheduled.minutes')}
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
          label={t('workflows.kinds.scheduled.minuteOfHour')}
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
          label={t('workflows.kinds.scheduled.cron')}
          description={t('workflows.kinds.scheduled.cronHint')}
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
        label={t('workflows.kinds.scheduled.days')}
        description={t('workflows.kinds.scheduled.daysHint')}
        value={preset.days.map(String)}
        options={weekdays.map((day) => ({ value: String(day), label: t(`workflows.kinds.scheduled.weekdays.${day}`) }))}
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
        label={t('workflows.kinds.scheduled.dayOfMonth')}
        description={preset.day > 28 ? t('workflows.kinds.scheduled.shortMonths', { day: preset.day }) : undefined}
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
      label={t('workflows.kinds.scheduled.time')}
      type="time"
      value={value}
      onChange={(time) => {
        if (/^\d\d:\d\d/.test(time)) onChange(time.slice(0, 5));
      }}
    />
  );
}
