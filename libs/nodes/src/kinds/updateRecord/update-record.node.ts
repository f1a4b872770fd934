import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { effectSettings } from '../../node-settings.ts';
import {
  ObjectOption,
  objectName,
  PropertyValues,
  RecordOption,
  RecordOutline,
  recordVariable,
  valueProblems,
} from '../../record-options.ts';

/** Changes values of one record. A blank value clears its property. */
export const updateRecord = defineNode({
  kind: 'updateRecord',
  category: 'data',
  title: 'Update a record',
  description: 'Changes values of one record.',
  icon: 'table-options',
  options: z.strictObject({ objectId: ObjectOption, recordId: RecordOption, values: PropertyValues }),
  outline: RecordOutline,
  templates: ['recordId', 'values.*.value'],
  textContexts: () => ({ recordId: 'plain' }),
  isPure: false,
  settings: effectSettings,
  onRecords: { needs: 'CAN_EDIT', problems: ({ values }, object) => valueProblems(values, object, false) },
  ports: singleOutput,
  variables: (_, object) => [
    { name: 'id', title: 'Record id', spec: 'text' },
    recordVariable('record', 'Record', object),
  ],
  subtitle: objectName,
});
