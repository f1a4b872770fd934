import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { NamedValues } from '../named-values.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import { draftNamedValues, readDraft, withOptions } from '../read-draft.ts';

const Draft = z.object({ values: draftNamedValues });

export const outputUi = defineNodeUi({
  kind: 'output',
  initial: () => ({ values: [{ name: 'result', value: '' }] }),
  Form: OutputForm,
});

function OutputForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { values } = readDraft(Draft, node.options);
  return (
    <NamedValues
      values={values}
      path="values"
      addLabel={t('workflows.values.addOutput')}
      problemAt={problemAt}
      change={(next, topic) => change(withOptions(node.options, { values: next }), topic)}
    />
  );
}
