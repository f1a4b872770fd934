import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { VariableBox } from '../../variables/variable-box.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftText, readDraft, withOptions } from '../read-draft.ts';

const Draft = z.object({ message: draftText });

export const stopWithErrorUi = defineNodeUi({
  kind: 'stopWithError',
  initial: () => ({ message: '' }),
  Form: StopWithErrorForm,
});

function StopWithErrorForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { message } = readDraft(Draft, node.options);
  return (
    <div className={styles.stack}>
      <VariableBox
        label={t('workflows.kinds.stopWithError.message')}
        description={t('workflows.kinds.stopWithError.hint')}
        value={message}
        multiline
        required
        error={problemAt('message')}
        onChange={(next) => change(withOptions(node.options, { message: next }), 'message')}
      />
    </div>
  );
}
