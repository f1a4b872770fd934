import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../../../api.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftChoice, draftList, draftText, readDraft, withOptions } from '../read-draft.ts';
import { DraftTest, RecordConditionFields } from '../record-conditions.tsx';
import { useAnswers } from './use-answers.ts';

const Draft = z.object({
  formId: draftText,
  match: draftChoice(['all', 'any'], 'all'),
  conditions: draftList(DraftTest),
});

export const formSubmissionUi = defineNodeUi({
  kind: 'form_submission',
  initial: () => ({ formId: '' }),
  Form: FormSubmissionForm,
});

function FormSubmissionForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { formId, match, conditions } = readDraft(Draft, node.options);
  const answers = useAnswers(formId);
  const forms = useQuery(api.forms.list.options({ query: { limit: 100 } }));
  const items = forms.data?.items ?? [];
  const options = items.map(({ id, name, published_version: published }) => ({
    value: id,
    label: published === null ? t('workflows.kinds.form_submission.unpublished', { name }) : name,
  }));
  const known = formId === '' || options.some(({ value }) => value === formId);
  return (
    <div className={styles.stack}>
      <SelectField
        label={t('workflows.kinds.form_submission.form')}
        description={t('workflows.kinds.form_submission.hint')}
        value={formId || null}
        required
        searchable
        disabled={forms.isPending}
        placeholder={t('workflows.kinds.form_submission.choose')}
        options={known ? options : [{ value: formId, label: t('workflows.kinds.form_submission.unknown') }, ...options]}
        error={problemAt('formId')}
        onChange={(id) => change(withOptions(node.options, { formId: id, conditions: undefined }))}
      />
      {formId !== '' && answers.length > 0 && (
        <RecordConditionFields
          {...{ match, conditions, problemAt }}
          properties={answers}
          isOfRecords={false}
          title={t('workflows.kinds.form_submission.conditions')}
          change={(changes, topic) => change(withOptions(node.options, changes), topic)}
        />
      )}
      {forms.isSuccess && items.length === 0 && (
        <div className={styles.note}>
          <p>{t('workflows.kinds.form_submission.none')}</p>
          <LinkButton to="/forms" variant="quiet" size="small">
            {t('workflows.kinds.form_submission.build')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
