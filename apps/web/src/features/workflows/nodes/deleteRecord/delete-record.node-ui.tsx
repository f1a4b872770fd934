import { z } from 'zod';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { ObjectField } from '../object-fields.tsx';
import { RecordIdBox } from '../property-values.tsx';
import { draftText, readDraft, withOptions } from '../read-draft.ts';

const Draft = z.object({ objectId: draftText, recordId: draftText });

export const deleteRecordUi = defineNodeUi({
  kind: 'deleteRecord',
  initial: () => ({ objectId: '', recordId: '' }),
  Form: DeleteRecordForm,
});

function DeleteRecordForm({ node, change, problemAt }: NodeFormProps) {
  const { objectId, recordId } = readDraft(Draft, node.options);
  return (
    <div className={styles.stack}>
      <ObjectField
        value={objectId}
        error={problemAt('objectId')}
        onChange={(id) => change(withOptions(node.options, { objectId: id }))}
      />
      <RecordIdBox
        value={recordId}
        error={problemAt('recordId')}
        onChange={(id) => change(withOptions(node.options, { recordId: id }), 'recordId')}
      />
    </div>
  );
}
