import { useQuery } from '@tanstack/react-query';
import { fieldGroups, type FieldType, fieldTypes } from '@tessera/fields/field-types';
import type { FormField } from '@tessera/fields/form-field.schema';
import { fieldDefinitions, holdsAnswers } from '@tessera/fields/registry';
import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { usePropertyName } from '../../use-property-name.ts';
import { useBuilder } from '../builder-context.ts';
import { type ChangedType, changedType, followUps } from './changed-type.ts';
import styles from './change-type.module.css';

interface Props {
  field: FormField;
  onClose: () => void;
}

/** Gives a field another type, and says before what it keeps and what it loses. */
export function ChangeTypeDialog({ field, onClose }: Props) {
  const { t } = useTranslation();
  const { state, dispatch } = useBuilder();
  const [to, setTo] = useState<FieldType | null>(null);
  const { draft, frozen } = state;
  const changed = useMemo(
    () => (to === null ? undefined : changedType(draft, field.id, to, frozen)),
    [draft, field.id, to, frozen],
  );
  return (
    <FormDialog
      title={t('forms.changeType.title')}
      size="medium"
      action={t('forms.changeType.action')}
      loading={false}
      disabled={to === null}
      onClose={onClose}
      onSubmit={() => {
        if (to !== null) dispatch({ type: 'changeType', id: field.id, to });
        onClose();
      }}
    >
      <div className={styles.body}>
        <p className={styles.now}>
          {t('forms.changeType.now', { field: field.label, type: fieldDefinitions[field.type].title })}
        </p>
        <SelectField<FieldType>
          label={t('forms.changeType.to')}
          value={to}
          placeholder={t('forms.changeType.choose')}
          searchable
          options={typeOptions(field.type, t)}
          onChange={setTo}
        />
        {changed && <Preview field={field} changed={changed} />}
      </div>
    </FormDialog>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

const typeOptions = (but: FieldType, t: Translate) =>
  fieldGroups.flatMap((group) =>
    fieldTypes
      .filter((type) => type !== but && fieldDefinitions[type].group === group)
      .map((type) => ({
        value: type,
        label: fieldDefinitions[type].title,
        group: t(`forms.palette.groups.${group}`),
      })),
  );

function Preview({ field, changed }: { field: FormField; changed: ChangedType }) {
  const { t } = useTranslation();
  const { state } = useBuilder();
  const nameOf = usePropertyName();
  const { kept, lost, draft, id } = changed;
  const others = useMemo(() => followUps(state.draft, changed, state.frozen), [state.draft, changed, state.frozen]);
  const always = ['label', ...(field.help ? ['help'] : []), ...(field.visible ? ['visible'] : [])];
  const hasOther = draft.fields.some((one) => one.id === id) && id !== field.id;
  return (
    <div className={styles.preview} role="status">
      <Lines title={t('forms.changeType.kept')} icon={<IconCheck size={15} aria-hidden />} tone="kept">
        {[...always, ...kept].map(nameOf)}
      </Lines>
      {lost.length > 0 && (
        <Lines title={t('forms.changeType.lost')} icon={<IconX size={15} aria-hidden />} tone="lost">
          {lost.map(nameOf)}
        </Lines>
      )}
      {others.length > 0 && (
        <Lines title={t('forms.changeType.follow')} icon={<IconInfoCircle size={15} aria-hidden />}>
          {others}
        </Lines>
      )}
      {hasOther && <StoredAnswers field={field} next={id} />}
    </div>
  );
}

interface LinesProps {
  title: string;
  icon: ReactNode;
  tone?: 'kept' | 'lost';
  children: readonly string[];
}

const Lines = ({ title, icon, tone, children }: LinesProps) => (
  <section className={styles.lines} data-tone={tone}>
    <h3>{title}</h3>
    <ul>
      {children.map((line) => (
        <li key={line}>
          {icon}
          {line}
        </li>
      ))}
    </ul>
  </section>
);

/** What becomes of the answers that people have given. */
function StoredAnswers({ field, next }: { field: FormField; next: string }) {
  const { t } = useTranslation();
  const { form } = useBuilder();
  const count = useQuery({
    ...api.responses.counts.options({ query: { form_id: form } }),
    enabled: holdsAnswers(field.type),
    meta: { quiet: true },
  });
  return (
    <section className={styles.lines}>
      <h3>{t('forms.changeType.answers')}</h3>
      <p>
        {count.data && t('forms.changeType.responses', { count: count.data.total })}{' '}
        {t('forms.changeType.answersText', { old: field.id, next })}
      </p>
    </section>
  );
}
