import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DraftFields, InputFields } from '../input-fields.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { readDraft, withOptions } from '../read-draft.ts';

const Draft = z.object({ fields: DraftFields });

export const workflowCallUi = defineNodeUi({
  kind: 'workflow_call',
  initial: () => ({ fields: [] }),
  Form: WorkflowCallForm,
});

function WorkflowCallForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { fields } = readDraft(Draft, node.options);
  return (
    <div className={styles.stack}>
      <p className={styles.hint}>{t('workflows.kinds.workflow_call.hint')}</p>
      <InputFields
        fields={fields}
        problemAt={problemAt}
        change={(next, topic) => change(withOptions(node.options, { fields: next }), topic)}
      />
    </div>
  );
}
