import { z } from 'zod';
import { Id } from '../../common.schema.ts';
import { contract } from '../../contract.ts';
import { type ListProperties, listOf } from '../../list.ts';
import { ComparedName, VersionName, VersionNumber } from '../../versions.schema.ts';
import { Agent } from '../agents.schema.ts';
import { AgentDifference, AgentVersionEntry } from './agent-versions.schema.ts';
import { agentVersionsWire } from './agent-versions.wire.ts';

const seeing = { action: 'agents:CAN_VIEW', on: 'agent', id: 'query.agent_id' } as const;

const versionList = listOf(AgentVersionEntry, {
  properties: {
    version: { kind: 'number', label: 'Version', sortable: true },
    published_at: { kind: 'moment', label: 'Published' },
  } satisfies ListProperties,
  sort: [{ property: 'version', direction: 'descending' }],
});

/** The published versions of an agent; those that an interrupted publish left behind do not count. */
export const agentVersions = contract('agentVersions', agentVersionsWire, {
  list: {
    kind: 'query',
    can: seeing,
    ...versionList,
    query: versionList.query.extend({ agent_id: Id }),
    errors: ['NOT_FOUND'],
    summary: 'Versions of an agent without their content, newest first: its configuration log',
  },
  difference: {
    kind: 'query',
    can: seeing,
    query: z.strictObject({
      agent_id: Id,
      version: VersionName,
      with: ComparedName.default('before').describe(
        '`before` is the previous version: the published one for the draft, an empty agent for the first version',
      ),
    }),
    response: AgentDifference,
    errors: ['NOT_FOUND'],
    summary: 'What differs between two versions of an agent, or a version and the draft',
  },
  restore: {
    kind: 'command',
    can: { action: 'agents:CAN_EDIT', on: 'agent', id: 'body.agent_id' },
    body: z.strictObject({
      agent_id: Id,
      version: VersionNumber,
      revision: z.int().min(0).describe('The revision of the draft that is replaced'),
    }),
    response: Agent,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['agents', 'agentVersions.difference'],
    logs: { verb: 'restoredVersion', on: 'agent', id: 'data.id', name: 'data.name' },
    summary: 'Replace the draft with the content of a version; what is published stays as it is',
  },
});
