import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import {
  conditionProblems,
  ObjectOption,
  objectName,
  RecordConditions,
  RecordOutline,
  recordVariable,
} from '../../record-options.ts';

/** What can happen to a record. */
export const recordEvents = ['created', 'updated', 'archived', 'deleted', 'restored'] as const;

/** Started by a change of a record of the chosen object, by a person, a form, an app or another workflow. */
export const recordChange = defineNode({
  kind: 'record_change',
  category: 'trigger',
  title: 'On a record change',
  description: 'Starts when a record of the chosen object is created, updated or deleted.',
  icon: 'table-alias',
  options: z.strictObject({
    objectId: ObjectOption,
    events: z.array(z.enum(recordEvents)).min(1, 'choose what starts a run').max(recordEvents.length),
    /** An update counts only if it changed one of these; empty: any of them. */
    properties: z.array(z.string().min(1).max(140)).max(300).default([]),
    match: z.enum(['all', 'any']).default('all'),
    conditions: RecordConditions,
  }),
  outline: RecordOutline,
  templates: [],
  isPure: true,
  settings: pureSettings,
  startedBy: 'record',
  listensTo: ({ objectId }) => objectId,
  onRecords: {
    needs: 'CAN_VIEW',
    problems: ({ conditions, properties }, object) => [
      ...conditionProblems(conditions, object),
      ...properties.flatMap((name, index) =>
        object.properties.some((property) => property.name === name)
          ? []
          : [{ field: `options.properties.${index}`, message: `"${object.name}" has no property "${name}"` }],
      ),
    ],
  },
  ports: singleOutput,
  variables: (_, object) => [
    { name: 'id', title: 'Record id', spec: 'text' },
    recordVariable('record', 'Record', object),
    recordVariable('before', 'Record before the change', object),
    {
      ...{ name: 'event', title: 'What happened', spec: 'text' },
      choices: recordEvents.map((event) => ({ value: event, label: event })),
    },
    { name: 'changed', title: 'Changed properties', spec: 'text[]' },
    { name: 'changed_at', title: 'Changed at', spec: 'date' },
  ],
  subtitle: objectName,
});
