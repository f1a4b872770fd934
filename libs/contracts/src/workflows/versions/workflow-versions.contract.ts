import { z } from 'zod';
import { Id } from '../../common.schema.ts';
import { contract } from '../../contract.ts';
import { type ListProperties, listOf } from '../../list.ts';
import { ComparedName, VersionName, VersionNumber } from '../../versions.schema.ts';
import { Workflow } from '../workflows.schema.ts';
import { WorkflowDifference, WorkflowVersion, WorkflowVersionEntry } from './workflow-versions.schema.ts';
import { workflowVersionsWire } from './workflow-versions.wire.ts';

const seeing = { action: 'workflows:CAN_VIEW', on: 'workflow', id: 'query.workflow_id' } as const;

const versionList = listOf(WorkflowVersionEntry, {
  properties: {
    version: { kind: 'number', label: 'Version', sortable: true },
    published_at: { kind: 'moment', label: 'Published' },
  } satisfies ListProperties,
  sort: [{ property: 'version', direction: 'descending' }],
});

/** The published versions of a workflow; those that an interrupted publish left behind do not count. */
export const workflowVersions = contract('workflowVersions', workflowVersionsWire, {
  list: {
    kind: 'query',
    can: seeing,
    ...versionList,
    query: versionList.query.extend({ workflow_id: Id }),
    errors: ['NOT_FOUND'],
    summary: 'Versions of a workflow without their steps, newest first',
  },
  get: {
    kind: 'query',
    can: seeing,
    query: z.strictObject({ workflow_id: Id, version: z.coerce.number().int().min(1).max(1_000_000) }),
    response: WorkflowVersion,
    errors: ['NOT_FOUND'],
    summary: 'One version of a workflow with its steps',
  },
  difference: {
    kind: 'query',
    can: seeing,
    query: z.strictObject({
      workflow_id: Id,
      version: VersionName,
      with: ComparedName.default('before').describe(
        '`before` is the previous version: the published one for the draft, an empty workflow for the first version',
      ),
    }),
    response: WorkflowDifference,
    errors: ['NOT_FOUND'],
    summary: 'What differs between two versions of a workflow, or a version and the draft, step by step',
  },
  restore: {
    kind: 'command',
    can: { action: 'workflows:CAN_EDIT', on: 'workflow', id: 'body.workflow_id' },
    body: z.strictObject({
      workflow_id: Id,
      version: VersionNumber,
      revision: z.int().min(0).describe('The revision of the draft that is replaced'),
    }),
    response: Workflow,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['workflows', 'workflowVersions.difference'],
    logs: { verb: 'restoredVersion', on: 'workflow', id: 'data.id', name: 'data.name' },
    summary: 'Replace the draft with the steps of a version; what is published stays as it is',
  },
});
