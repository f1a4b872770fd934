import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../../../api.ts';
import { MultiSelectField } from '../../../../ui/fields/multi-select-field.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import { draftList, draftText, readDraft, withOptions } from '../read-draft.ts';

const Draft = z.object({ workflowIds: draftList(draftText) });

export const workflowFailedUi = defineNodeUi({
  kind: 'workflow_failed',
  initial: () => ({ workflowIds: [] }),
  Form: WorkflowFailedForm,
});

function WorkflowFailedForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { workflowIds } = readDraft(Draft, node.options);
  const workflows = useQuery(api.workflows.list.options({ query: { limit: 100 } }));
  const items = workflows.data?.items ?? [];
  const known = new Set(items.map(({ id }) => id));
  return (
    <MultiSelectField
      label={t('workflows.kinds.workflow_failed.workflows')}
      description={t('workflows.kinds.workflow_failed.hint')}
      value={workflowIds}
      options={[
        ...items.map(({ id, name }) => ({ value: id, label: name })),
        ...workflowIds.filter((id) => !known.has(id)).map((id) => ({ value: id, label: id })),
      ]}
      error={problemAt('workflowIds')}
      onChange={(next) => change(withOptions(node.options, { workflowIds: next }))}
    />
  );
}
