import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { effectSettings } from '../../node-settings.ts';
import {
  conditionProblems,
  ObjectOption,
  objectName,
  RecordConditions,
  RecordOutline,
  RecordSort,
  recordVariable,
  sortProblems,
} from '../../record-options.ts';

/** Most records that one node reads. */
const mostFound = 100;

/** Reads the active records of an object that meet conditions, newest first unless sorted. */
export const findRecords = defineNode({
  kind: 'findRecords',
  category: 'data',
  title: 'Find records',
  description: 'Reads records of an object by conditions.',
  icon: 'database-search',
  options: z.strictObject({
    objectId: ObjectOption,
    match: z.enum(['all', 'any']).default('all'),
    conditions: RecordConditions,
    sort: RecordSort,
    limit: z.int('enter a whole number').min(1, 'at least 1').max(mostFound, `at most ${mostFound}`).default(10),
  }),
  outline: RecordOutline,
  templates: ['conditions.*.value', 'conditions.*.value.*'],
  isPure: false,
  settings: effectSettings,
  onRecords: {
    needs: 'CAN_VIEW',
    problems: ({ conditions, sort }, object) => [
      ...conditionProblems(conditions, object),
      ...sortProblems(sort, object),
    ],
  },
  ports: singleOutput,
  variables: (_, object) => [
    recordVariable('records', 'Records', object, true),
    recordVariable('first', 'First record', object),
    { name: 'count', title: 'How many', spec: 'number' },
  ],
  subtitle: objectName,
});
