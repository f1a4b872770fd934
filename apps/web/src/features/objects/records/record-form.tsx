import { useMutation } from '@tanstack/react-query';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ObjectRecord, WrittenRecords } from '@tessera/contracts/records/records.schema';
import type { FormField } from '@tessera/fields/form-field.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { FieldView } from '../../../fill/field-view.tsx';
import fillStyles from '../../../fill/fill.module.css';
import type { DraftAnswer, DraftAnswers } from '../../../fill/kept-filling.ts';
import { sayEnglish } from '../../../fill/language.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import styles from './records.module.css';

type Listed = ObjectDetails['properties'][number];
type Problems = Readonly<Record<string, string>>;
type Values = Record<string, NonNullable<ObjectRecord['values'][string]> | null>;

/** A property as a question of the form. */
const fieldOf = ({ key, label, type, options, required }: Listed): FormField =>
  ({ id: key, type, label, help: '', mandatory: required, options }) as unknown as FormField;

function useRecordForm(object: ObjectDetails, record: ObjectRecord | null, onDone: () => void) {
  const { t } = useTranslation();
  const [drafts, setDrafts] = useState<DraftAnswers>(() => ({ ...record?.values }) as DraftAnswers);
  const [base, setBase] = useState(record?.values ?? {});
  const [problems, setProblems] = useState<Problems>({});
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const answered = {
    onSuccess: (written: WrittenRecords) => {
      const faults = Object.fromEntries(written.problems.map(({ key, message }) => [key ?? '', message]));
      setProblems(faults);
      if (faults['']) toast.error(faults['']);
      setConflicts(written.conflicts.map(({ key }) => key));
      // The next save is against the value that somebody else wrote.
      setBase((before) => ({
        ...before,
        ...Object.fromEntries(written.conflicts.map(({ key, value }) => [key, value as never])),
      }));
      if (written.problems.length > 0 || written.conflicts.length > 0) return;
      toast.success(t(record ? 'objects.records.saved' : 'objects.records.added'));
      onDone();
    },
  };
  const create = useMutation({ ...api.records.create.mutation(), ...answered });
  const edit = useMutation({ ...api.records.edit.mutation(), ...answered });
  const submit = (): void => {
    const changed = Object.entries(drafts).filter(
      ([key, draft]) => JSON.stringify(draft ?? null) !== JSON.stringify(record?.values[key] ?? null),
    );
    const set = Object.fromEntries(changed.map(([key, draft]) => [key, draft ?? null])) as Values;
    if (!record)
      create.mutate({ body: { object_id: object.id, records: [{ values: set as ObjectRecord['values'] }] } });
    else if (changed.length === 0) onDone();
    else {
      const seen = Object.fromEntries(Object.keys(set).map((key) => [key, base[key] ?? null]));
      edit.mutate({ body: { object_id: object.id, edits: [{ id: record.id, set, base: seen }] } });
    }
  };
  const change = (key: string, draft: DraftAnswer): void => {
    setDrafts((before) => ({ ...before, [key]: draft }));
    setProblems(({ [key]: _solved, ...others }) => others);
  };
  return { drafts, change, problems, conflicts, submit, isBusy: create.isPending || edit.isPending };
}

/** Creates or changes a record. @param record null for a new one */
export function RecordForm(props: { object: ObjectDetails; record: ObjectRecord | null; onDone: () => void }) {
  const { object, record, onDone } = props;
  const { t } = useTranslation();
  const { drafts, change, problems, conflicts, submit, isBusy } = useRecordForm(object, record, onDone);
  const names = object.properties.filter(({ key }) => conflicts.includes(key)).map(({ label }) => label);
  return (
    <form
      noValidate
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {names.length > 0 && <Notice tone="warning">{t('objects.records.conflict', { names: names.join(', ') })}</Notice>}
      <div className={`${fillStyles.preview} ${styles.fields}`}>
        {object.properties
          .filter(({ is_archived }) => !is_archived)
          .map((property) => {
            const { key } = property;
            const message = problems[key];
            return (
              <FieldView
                key={key}
                field={fieldOf(property)}
                answer={drafts[key]}
                fault={message === undefined ? undefined : { message }}
                isDisabled={false}
                say={sayEnglish}
                onAnswer={(draft) => change(key, draft)}
                onLeave={() => undefined}
              />
            );
          })}
      </div>
      <div className={styles.formActions}>
        <Button onClick={onDone}>{t('objects.records.cancel')}</Button>
        <Button variant="primary" type="submit" loading={isBusy}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  );
}
