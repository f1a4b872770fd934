import type { Form, ResponseColumn, Submission } from '@tessera/contracts/forms/forms.schema';
import { isFieldType } from '@tessera/fields/field-types';
import type { FormField } from '@tessera/fields/form-field.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import { IconChevronDown, IconChevronUp, IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { ChangeHistory } from '../../../records/change-history.tsx';
import { ValuesForm } from '../../../records/values-form.tsx';
import { useMayOn } from '../../../session/use-session.ts';
import { Moment } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { AnswerView } from './answer-view.tsx';
import styles from './responses.module.css';

interface Props {
  form: Form;
  items: readonly Submission[];
  columns: readonly ResponseColumn[];
  shown: string | null;
  onShow: (id: string | null) => void;
}

/** A suspicion that a person can clear. */
function Suspicion({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const clear = useMutation(api.responses.notSpam.mutation());
  const { id, form_id } = submission;
  const can = useMayOn('form', form_id);
  return (
    <Notice
      tone="warning"
      title={t('forms.responses.spam')}
      action={
        can('submissions:CAN_EDIT') && (
          <Button size="small" loading={clear.isPending} onClick={() => clear.mutate({ body: { form_id, id } })}>
            {t('forms.responses.notSpam')}
          </Button>
        )
      }
    >
      {t('forms.responses.spamText')}
    </Notice>
  );
}

/** One response, whole: its answers by their labels. */
export function ResponseDrawer({ form, items, columns, shown, onShow }: Props) {
  const { t } = useTranslation();
  const place = items.findIndex(({ id }) => id === shown);
  const submission = items[place];
  const step = (by: number) => onShow(items[place + by]?.id ?? shown);
  return (
    <SidePanel title={t('forms.responses.detail')} opened={submission !== undefined} onClose={() => onShow(null)}>
      {submission && (
        <>
          <div className={styles.drawerHead}>
            <div>
              <Moment at={submission.created_at} />
              <span>{t('forms.responses.version', { version: submission.version })}</span>
            </div>
            <IconButton label={t('forms.responses.previous')} disabled={place === 0} onClick={() => step(-1)}>
              <IconChevronUp size={16} aria-hidden />
            </IconButton>
            <IconButton label={t('forms.responses.next')} disabled={place === items.length - 1} onClick={() => step(1)}>
              <IconChevronDown size={16} aria-hidden />
            </IconButton>
          </div>
          {submission.suspected_spam && <Suspicion submission={submission} />}
          <ResponseTabs key={submission.id} form={form} columns={columns} submission={submission} />
        </>
      )}
    </SidePanel>
  );
}

interface TabsProps {
  form: Form;
  columns: readonly ResponseColumn[];
  submission: Submission;
}

/** Answers, a form to change them, and what was changed. */
function ResponseTabs(props: TabsProps) {
  const { form, columns, submission } = props;
  const { t } = useTranslation();
  const can = useMayOn('form', form.id);
  const [tab, setTab] = useState<'answers' | 'history'>('answers');
  const [isEditing, setIsEditing] = useState(false);
  const edit = useMutation(api.responses.edit.mutation());
  const fields = editableFields(form, columns);
  if (isEditing)
    return (
      <ValuesForm
        fields={fields}
        values={submission.answers}
        save={(set, base) =>
          edit.mutateAsync({ body: { form_id: form.id, edits: [{ id: submission.id, set, base }] } })
        }
        onDone={() => setIsEditing(false)}
      />
    );
  const pages = api.responses.history.pages({ query: { form_id: form.id, id: submission.id, limit: 30 } });
  return (
    <Tabs
      label={t('forms.responses.detail')}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'answers',
          label: t('forms.responses.answers'),
          panel: (
            <>
              {can('submissions:CAN_EDIT') && fields.length > 0 && (
                <Button size="small" icon={<IconPencil size={15} aria-hidden />} onClick={() => setIsEditing(true)}>
                  {t('forms.responses.edit')}
                </Button>
              )}
              <Answers columns={columns} submission={submission} />
            </>
          ),
        },
        {
          value: 'history',
          label: t('records.history'),
          panel: <ChangeHistory columns={columns} pages={pages} />,
        },
      ]}
    />
  );
}

/** Files and verifications stay as they were given, and so do fields that are no longer in the form. */
function editableFields({ fields }: Form, columns: readonly ResponseColumn[]): FormField[] {
  const current = new Set(columns.filter(({ retired }) => !retired).map(({ id }) => id));
  return fields.filter((field): field is FormField => {
    if (!current.has(field.id) || !isFieldType(field.type)) return false;
    const definition: { upload?: unknown; needsSession?: true; needsOffer?: true; stores: string } =
      fieldDefinitions[field.type];
    const { upload, needsSession, needsOffer, stores } = definition;
    return upload === undefined && !needsSession && !needsOffer && stores !== 'none';
  });
}

function Answers({ columns, submission }: Omit<TabsProps, 'form'>) {
  const { t } = useTranslation();
  return (
    <dl className={styles.answers}>
      {columns
        .filter(({ id, retired }) => !retired || submission.answers[id] !== undefined)
        .map((column) => (
          <div key={column.id}>
            <dt>
              {column.label}
              {column.retired && <small> · {t('forms.responses.retired')}</small>}
            </dt>
            <dd>
              <AnswerView column={column} submission={submission} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
