import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { NamedValues } from '../named-values.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import { draftNamedValues, readDraft, withOptions } from '../read-draft.ts';

const Draft = z.object({ variables: draftNamedValues });

export const collectVariablesUi = defineNodeUi({
  kind: 'collectVariables',
  initial: () => ({ variables: [{ name: '', value: '' }] }),
  Form: CollectVariablesForm,
});

function CollectVariablesForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { variables } = readDraft(Draft, node.options);
  return (
    <NamedValues
      values={variables}
      path="variables"
      addLabel={t('workflows.values.addVariable')}
      problemAt={problemAt}
      change={(next, topic) => change(withOptions(node.options, { variables: next }), topic)}
    />
  );
}
