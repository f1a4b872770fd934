import type { ObjectRecord, WrittenRecords } from '@tessera/contracts/records/records.schema';
import type { FormField } from '@tessera/fields/form-field.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldView } from '../fill/field-view.tsx';
import fillStyles from '../fill/fill.module.css';
import type { DraftAnswer, DraftAnswers } from '../fill/kept-filling.ts';
import { sayEnglish } from '../fill/language.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { Notice } from '../ui/states/notice.tsx';
import styles from './records.module.css';

type Values = ObjectRecord['values'];
/** Values by key; null clears one. */
export type ValueChanges = Record<string, Values[string] | null>;

interface Props {
  fields: readonly FormField[];
  /** The stored values; none for a new record. */
  values: Values | null;
  /** Values that a new record begins with. */
  initial?: ValueChanges;
  /** @param base the values that the person saw, for what is changed */
  save: (set: ValueChanges, base: ValueChanges) => Promise<WrittenRecords>;
  onDone: () => void;
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

function useValuesForm({ values, initial, save, onDone }: Props) {
  const { t } = useTranslation();
  const [drafts, setDrafts] = useState<DraftAnswers>(() => ({ ...initial, ...values }) as DraftAnswers);
  const [seen, setSeen] = useState<ValueChanges>(values ?? {});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const show = (written: WrittenRecords): void => {
    const faults = Object.fromEntries(written.problems.map(({ key, message }) => [key ?? '', message]));
    setProblems(faults);
    if (faults['']) toast.error(faults['']);
    setConflicts(written.conflicts.map(({ key }) => key));
    // The next save is against the value that somebody else wrote.
    setSeen((before) => ({
      ...before,
      ...Object.fromEntries(written.conflicts.map(({ key, value }) => [key, value as Values[string]])),
    }));
    if (written.problems.length > 0 || written.conflicts.length > 0) return;
    toast.success(t('records.saved'));
    onDone();
  };
  const submit = async (): Promise<void> => {
    const changed = Object.entries(drafts).filter(([key, draft]) => !isSame(draft, values?.[key]));
    if (values && changed.length === 0) return onDone();
    const set = Object.fromEntries(changed.map(([key, draft]) => [key, draft ?? null])) as ValueChanges;
    const base = Object.fromEntries(Object.keys(set).map((key) => [key, seen[key] ?? null]));
    setIsBusy(true);
    try {
      show(await save(set, base));
    } catch {
      // The client has said what failed; what was typed stays.
    } finally {
      setIsBusy(false);
    }
  };
  const change = (key: string, draft: DraftAnswer): void => {
    setDrafts((before) => ({ ...before, [key]: draft }));
    setProblems(({ [key]: _solved, ...others }) => others);
  };
  return { drafts, change, problems, conflicts, submit, isBusy };
}

/** Changes the values of a record with the inputs of the public page. */
export function ValuesForm(props: Props) {
  const { fields, onDone } = props;
  const { t } = useTranslation();
  const { drafts, change, problems, conflicts, submit, isBusy } = useValuesForm(props);
  const names = fields.filter(({ id }) => conflicts.includes(id)).map(({ label }) => label);
  return (
    <form
      noValidate
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {names.length > 0 && <Notice tone="warning">{t('records.conflict', { names: names.join(', ') })}</Notice>}
      <div className={`${fillStyles.preview} ${styles.fields}`}>
        {fields.map((field) => {
          const message = problems[field.id];
          return (
            <FieldView
              key={field.id}
              field={field}
              answer={drafts[field.id]}
              fault={message === undefined ? undefined : { message }}
              isDisabled={false}
              say={sayEnglish}
              onAnswer={(draft) => change(field.id, draft)}
              onLeave={() => undefined}
            />
          );
        })}
      </div>
      <div className={styles.formActions}>
        <Button onClick={onDone}>{t('records.cancel')}</Button>
        <Button variant="primary" type="submit" loading={isBusy}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  );
}
