import { z } from 'zod';
import { Id, Moment, Name, Status } from '../common.schema.ts';
import { AgentDefinition, AgentType } from './agent-definition.schema.ts';
import { agentModes } from './agent-options.ts';

/** An agent without its draft. */
export const AgentSummary = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    type: AgentType,
    mode: z.enum(agentModes),
    kind: z.enum(['calling', 'general']).describe('How it is shown: calling in pink, general in gold'),
    status: Status,
    published_version: z.int().nullable(),
    has_unpublished_changes: z.boolean(),
    page_key: z.string().describe('Last segment of its public page'),
    updated_at: Moment,
    created_at: Moment,
  })
  .meta({ id: 'AgentSummary' });
export type AgentSummary = z.infer<typeof AgentSummary>;

export const Agent = AgentSummary.extend({
  definition: AgentDefinition,
  revision: z.int().describe('Raised by each change; a save that names an older one is refused'),
}).meta({ id: 'Agent' });
export type Agent = z.infer<typeof Agent>;

export const NewAgent = z
  .strictObject({
    name: Name,
    description: z.string().max(500).optional(),
    type: AgentType,
    definition: AgentDefinition.optional().describe('A whole draft; its type counts'),
  })
  .meta({ id: 'NewAgent' });
export const AgentHead = z
  .strictObject({ id: Id, name: Name.optional(), description: z.string().max(500).optional() })
  .meta({ id: 'AgentHead' });
export const SavedAgent = z
  .strictObject({ id: Id, revision: z.int().min(0), definition: AgentDefinition })
  .meta({ id: 'SavedAgent' });

/** What is wrong with a draft, and the path of the part that it concerns. */
export const AgentProblem = z
  .object({
    /** A warning does not keep a draft from being published. */
    severity: z.enum(['error', 'warning']),
    field: z.string(),
    message: z.string(),
  })
  .meta({ id: 'AgentProblem' });
export type AgentProblem = z.infer<typeof AgentProblem>;

/** What a version depends on beside its definition: kept with it, so that it acts the same for ever. */
export interface AgentPins {
  /** Published version of each sub-agent, by the id of the agent. */
  agents: Record<string, number>;
  /** Published version of each workflow that a tool starts, by the id of the workflow. */
  workflows: Record<string, number>;
}
