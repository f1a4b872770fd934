import { datePeriods, dateUnits } from '@tessera/nodes/kinds/dateTime/date-time.node';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { FlowValue } from '../../../../flow/graph-shape.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { VariableBox } from '../../variables/variable-box.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { RemoveButton } from '../object-fields.tsx';
import { draftChoice, draftList, draftText, readDraft, withEntry, withoutEntry, withOptions } from '../read-draft.ts';
import { TimeZoneField } from '../../../../time/schedule/time-zone-field.tsx';

const amount = z.union([z.string(), z.number().transform(String)]).catch('');
const Draft = z.object({
  date: draftText,
  add: draftList(z.object({ amount, unit: draftChoice(dateUnits, 'days') })),
  startOf: draftChoice(['', ...datePeriods], ''),
  compareWith: draftText,
  format: z.string().catch('dd/MM/yyyy HH:mm'),
  timeZone: draftText,
});

export const dateTimeUi = defineNodeUi({
  kind: 'dateTime',
  initial: () => ({ date: '', add: [], format: 'dd/MM/yyyy HH:mm' }),
  Form: DateTimeForm,
});

function DateTimeForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { date, add, startOf, compareWith, format, timeZone } = readDraft(Draft, node.options);
  const put = (changes: { [option: string]: FlowValue | undefined }, topic?: string): void =>
    change(withOptions(node.options, changes), topic);
  return (
    <div className={styles.stack}>
      <VariableBox
        label={t('workflows.kinds.dateTime.date')}
        placeholder={t('workflows.kinds.dateTime.now')}
        value={date}
        error={problemAt('date')}
        onChange={(next) => put({ date: next }, 'date')}
      />
      <Additions add={add} problemAt={problemAt} change={(next, topic) => put({ add: next }, topic)} />
      <SelectField
        label={t('workflows.kinds.dateTime.startOf')}
        value={startOf}
        options={['' as const, ...datePeriods].map((value) => ({
          value,
          label: t(`workflows.kinds.dateTime.periods.${value || 'none'}`),
        }))}
        onChange={(next) => put({ startOf: next })}
      />
      <VariableBox
        label={t('workflows.kinds.dateTime.compareWith')}
        description={t('workflows.kinds.dateTime.compareHint')}
        value={compareWith}
        error={problemAt('compareWith')}
        onChange={(next) => put({ compareWith: next }, 'compareWith')}
      />
      <TextField
        label={t('workflows.kinds.transform.options.format')}
        value={format}
        monospace
        error={problemAt('format')}
        onChange={(next) => put({ format: next }, 'format')}
      />
      <TimeZoneField
        label={t('workflows.kinds.transform.options.timeZone')}
        value={timeZone}
        clearable
        onChange={(zone) => put({ timeZone: zone || undefined })}
      />
    </div>
  );
}

interface AdditionsProps {
  add: z.output<typeof Draft>['add'];
  change(add: { amount: string; unit: string }[], topic?: string): void;
  problemAt(path: string): string | undefined;
}

function Additions({ add, change, problemAt }: AdditionsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.group}>
      <legend>{t('workflows.kinds.dateTime.add')}</legend>
      {add.map((entry, index) => (
        <div key={index} className={styles.pair}>
          <VariableBox
            label={t('workflows.kinds.dateTime.amount', { number: index + 1 })}
            hideLabel
            value={entry.amount}
            placeholder="-7"
            error={problemAt(`add.${index}.amount`)}
            onChange={(next) => change(withEntry(add, index, { ...entry, amount: next }), `add.${index}`)}
          />
          <SelectField
            label={t('workflows.kinds.dateTime.unit', { number: index + 1 })}
            hideLabel
            value={entry.unit}
            options={dateUnits.map((value) => ({ value, label: t(`workflows.kinds.transform.choices.${value}`) }))}
            onChange={(unit) => change(withEntry(add, index, { ...entry, unit }))}
          />
          <RemoveButton name={String(index + 1)} onClick={() => change(withoutEntry(add, index))} />
        </div>
      ))}
      <Button
        variant="quiet"
        size="small"
        icon={<IconPlus size={15} aria-hidden />}
        disabled={add.length >= 5}
        onClick={() => change([...add, { amount: '1', unit: 'days' }])}
      >
        {t('workflows.kinds.dateTime.addChange')}
      </Button>
    </fieldset>
  );
}
