import { useQuery } from '@tanstack/react-query';
import { workflowCall } from '@tessera/nodes/kinds/workflow_call/workflow-call.node';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../../../api.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { VariableBox } from '../../variables/variable-box.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftNamedValues, draftText, readDraft, withOptions } from '../read-draft.ts';

const Draft = z.object({ workflowId: draftText, values: draftNamedValues });

export const callWorkflowUi = defineNodeUi({
  kind: 'callWorkflow',
  initial: () => ({ workflowId: '', values: [] }),
  Form: CallWorkflowForm,
});

/** The input fields of a workflow that can be called. */
function useCallFields(id: string) {
  const workflow = useQuery({
    ...api.workflows.get.options({ query: { id } }),
    enabled: id !== '',
    retry: false,
    meta: { quiet: true },
  });
  const trigger = workflow.data?.definition.nodes.find(({ kind }) => kind === workflowCall.kind);
  return workflowCall.outline.parse(trigger?.options ?? {}).fields.filter(({ name }) => name !== '');
}

function CallWorkflowForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { workflowId, values } = readDraft(Draft, node.options);
  const workflows = useQuery(api.workflows.list.options({ query: { limit: 100 } }));
  const callable = (workflows.data?.items ?? []).filter(({ trigger_kind: kind }) => kind === workflowCall.kind);
  const fields = useCallFields(workflowId);
  const set = (name: string, value: string): void => {
    const kept = values.filter((entry) => entry.name !== name && fields.some((field) => field.name === entry.name));
    change(withOptions(node.options, { values: [...kept, { name, value }] }), `values.${name}`);
  };
  return (
    <div className={styles.stack}>
      <SelectField
        label={t('workflows.kinds.callWorkflow.workflow')}
        description={t('workflows.kinds.callWorkflow.hint')}
        value={workflowId || null}
        required
        searchable
        loading={workflows.isPending}
        placeholder={t('workflows.kinds.callWorkflow.choose')}
        options={callable.map(({ id, name }) => ({ value: id, label: name }))}
        unknown={workflows.isPending ? t('ui.loading') : t('workflows.kinds.callWorkflow.unknown')}
        error={problemAt('workflowId')}
        onChange={(id) => change(withOptions(node.options, { workflowId: id, values: [] }))}
      />
      {workflows.isSuccess && callable.length === 0 && (
        <p className={styles.hint}>{t('workflows.kinds.callWorkflow.none')}</p>
      )}
      {fields.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{t('workflows.kinds.callWorkflow.input')}</legend>
          {fields.map(({ name, title }) => {
            const place = values.findIndex((entry) => entry.name === name);
            return (
              <VariableBox
                key={name}
                label={title || name}
                value={values[place]?.value ?? ''}
                placeholder={t('workflows.values.valuePlaceholder')}
                error={problemAt(`values.${place}.value`) ?? problemAt(`values.${place}.name`)}
                onChange={(value) => set(name, value)}
              />
            );
          })}
          {problemAt('values') && <p className={styles.problem}>{problemAt('values')}</p>}
        </fieldset>
      )}
    </div>
  );
}
