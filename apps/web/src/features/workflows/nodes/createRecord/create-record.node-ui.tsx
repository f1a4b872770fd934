import { defineNodeUi } from '../node-ui.ts';
import { RecordValuesForm } from '../property-values.tsx';

export const createRecordUi = defineNodeUi({
  kind: 'createRecord',
  initial: () => ({ objectId: '', values: [] }),
  Form: RecordValuesForm,
});
