import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import { RecordValuesForm } from '../property-values.tsx';

export const updateRecordUi = defineNodeUi({
  kind: 'updateRecord',
  initial: () => ({ objectId: '', recordId: '', values: [] }),
  Form: (props: NodeFormProps) => <RecordValuesForm {...props} existing />,
});
