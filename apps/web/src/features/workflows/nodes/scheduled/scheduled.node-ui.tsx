import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { ScheduleFields } from '../../../../time/schedule/schedule-fields.tsx';
import { personalTimeZone } from '../../../../time/time-zones.ts';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftChoice, draftText, readDraft, withOptions } from '../read-draft.ts';

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
  const set = (changes: Parameters<typeof withOptions>[1], topic?: string): void =>
    change(withOptions(node.options, changes), topic);
  return (
    <div className={styles.stack}>
      <ScheduleFields
        schedule={draft.schedule}
        timeZone={draft.timeZone}
        problemAt={problemAt}
        onSchedule={(schedule, topic) => set({ schedule }, topic)}
        onTimeZone={(timeZone) => set({ timeZone })}
      />
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
