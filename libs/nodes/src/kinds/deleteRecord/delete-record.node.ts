import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { effectSettings } from '../../node-settings.ts';
import { ObjectOption, objectName, RecordOption, RecordOutline } from '../../record-options.ts';

/** Moves a record to the bin of its object, from where a person can restore it. */
export const deleteRecord = defineNode({
  kind: 'deleteRecord',
  category: 'data',
  title: 'Delete a record',
  description: 'Moves a record to the bin, from where it can be restored.',
  icon: 'table-minus',
  options: z.strictObject({ objectId: ObjectOption, recordId: RecordOption }),
  outline: RecordOutline,
  templates: ['recordId'],
  textContexts: () => ({ recordId: 'plain' }),
  isPure: false,
  settings: effectSettings,
  onRecords: { needs: 'CAN_DELETE', problems: () => [] },
  ports: singleOutput,
  variables: () => [{ name: 'id', title: 'Record id', spec: 'text' }],
  subtitle: objectName,
});
