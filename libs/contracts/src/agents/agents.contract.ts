import { z } from 'zod';
import { Id, Status } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById, Done, Empty } from '../envelope.ts';
import { lastChangedFirst, type ListProperties, listOf, statusProperty } from '../list.ts';
import { AgentDefinition, DeniedWord, Disposition } from './agent-definition.schema.ts';
import { agentLimits } from './agent-options.ts';
import { Agent, AgentHead, AgentProblem, AgentSummary, NewAgent, SavedAgent } from './agents.schema.ts';
import { agentsWire } from './agents.wire.ts';

const agentProperties = {
  name: { kind: 'text', label: 'Name', sortable: true },
  type: {
    kind: 'choice',
    label: 'Type',
    choices: [
      { value: '4', label: 'General' },
      { value: '2', label: 'Chat' },
      { value: '3', label: 'Telephonic' },
    ],
  },
  status: statusProperty,
  updated_at: { kind: 'moment', label: 'Last changed', sortable: true },
  created_at: { kind: 'moment', label: 'Created', sortable: true },
} satisfies ListProperties;

const ProviderVoice = z
  .object({ id: z.string(), name: z.string(), language: z.string() })
  .meta({ id: 'ProviderVoice' });

const editing = { action: 'agents:CAN_EDIT', on: 'agent', id: 'body.id' } as const;
const named = { on: 'agent', id: 'data.id', name: 'data.name' } as const;

export const agents = contract('agents', agentsWire, {
  list: {
    kind: 'query',
    can: { action: 'agents:CAN_VIEW', on: 'agent' },
    ...listOf(AgentSummary, { properties: agentProperties, sort: lastChangedFirst, search: true }),
    shows: [{ entity: 'agent', at: 'items' }],
    summary: 'Agents, the last changed first',
  },
  get: {
    kind: 'query',
    can: { action: 'agents:CAN_VIEW', on: 'agent', id: 'query.id' },
    query: ById,
    response: Agent,
    errors: ['NOT_FOUND'],
    summary: 'One agent with its draft',
  },
  create: {
    kind: 'command',
    can: 'agents:CAN_ADD',
    body: NewAgent,
    response: Agent,
    invalidates: ['agents.list'],
    logs: { verb: 'created', ...named },
    summary: 'Create an agent',
  },
  presets: {
    kind: 'query',
    can: { action: 'agents:CAN_VIEW', on: 'agent' },
    query: Empty,
    response: z.object({
      items: z.array(
        z.object({ key: z.string(), name: z.string(), description: z.string(), definition: AgentDefinition }),
      ),
    }),
    summary: 'The predefined agents that a new one can begin with',
  },
  voices: {
    kind: 'query',
    can: { action: 'agents:CAN_VIEW', on: 'agent' },
    query: Empty,
    response: z.object({
      providers: z.array(z.object({ id: z.string(), name: z.string(), voices: z.array(ProviderVoice) })),
    }),
    summary: 'Voices that agents can speak with, by provider',
  },
  saveRules: {
    kind: 'command',
    can: editing,
    body: z.strictObject({
      id: Id,
      revision: z.int().min(0),
      denied: z.array(DeniedWord).max(agentLimits.deniedWords).optional(),
      dispositions: z.array(Disposition).max(agentLimits.dispositions).optional(),
    }),
    response: Agent,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['agents'],
    logs: { verb: 'changed', ...named },
    summary: 'Save the denied words or the dispositions of the draft alone',
  },
  build: {
    kind: 'query',
    can: { action: 'agents:CAN_VIEW', on: 'agent', id: 'body.id' },
    body: z.strictObject({ id: Id, definition: AgentDefinition }),
    response: z.object({ problems: z.array(AgentProblem) }),
    errors: ['NOT_FOUND'],
    summary: 'What keeps a draft from being published, and what is likely to disappoint',
  },
  configure: {
    kind: 'command',
    can: editing,
    body: AgentHead,
    response: AgentSummary,
    errors: ['NOT_FOUND'],
    invalidates: ['agents'],
    logs: { verb: 'renamed', ...named },
    summary: 'Change the name or the description of an agent',
  },
  save: {
    kind: 'command',
    can: editing,
    body: SavedAgent,
    response: Agent,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['agents'],
    logs: { verb: 'changed', ...named },
    summary: 'Save the draft of an agent; it may be incomplete',
  },
  setStatus: {
    kind: 'command',
    can: editing,
    body: z.strictObject({
      id: Id,
      status: Status,
      revision: z.int().min(0).optional(),
      note: z.string().max(500).optional().describe('What is new in the version'),
    }),
    response: Agent,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['agents'],
    logs: {
      verb: { by: 'body.status', of: { 1: 'published', 3: 'unpublished' } },
      ...named,
      version: 'data.published_version',
    },
    summary: 'Publish the draft as a new version (1), or withdraw the agent (3); open conversations keep their version',
  },
  remove: {
    kind: 'command',
    can: { action: 'agents:CAN_DELETE', on: 'agent', id: 'body.id' },
    body: ById,
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: ['agents.list', 'phoneNumbers'],
    logs: { verb: 'deleted', on: 'agent', id: 'body.id' },
    summary: 'Delete an agent; its versions and conversations stay',
  },
  clone: {
    kind: 'command',
    can: { action: 'agents:CAN_ADD', on: 'agent', id: 'body.id' },
    body: ById,
    response: Agent,
    errors: ['NOT_FOUND'],
    invalidates: ['agents.list'],
    logs: { verb: 'copied', ...named },
    summary: 'Copy an agent as a draft',
  },
});
