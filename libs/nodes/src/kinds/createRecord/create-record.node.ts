import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { effectSettings } from '../../node-settings.ts';
import {
  ObjectOption,
  objectName,
  PropertyValues,
  RecordOutline,
  recordVariable,
  valueProblems,
} from '../../record-options.ts';

/** Creates a record of an object. Repeated attempts of a step create it once. */
export const createRecord = defineNode({
  kind: 'createRecord',
  category: 'data',
  title: 'Create a record',
  description: 'Adds a record to an object.',
  icon: 'table-plus',
  options: z.strictObject({ objectId: ObjectOption, values: PropertyValues }),
  outline: RecordOutline,
  templates: ['values.*.value'],
  isPure: false,
  settings: effectSettings,
  onRecords: { needs: 'CAN_ADD', problems: ({ values }, object) => valueProblems(values, object, true) },
  ports: singleOutput,
  variables: (_, object) => [
    { name: 'id', title: 'Record id', spec: 'text' },
    recordVariable('record', 'Record', object),
  ],
  subtitle: objectName,
});
