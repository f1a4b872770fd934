import { Injectable } from '@nestjs/common';
import { WorkspaceModels } from '@tessera/brain/workspace-models';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import type { AgentTool, ToolKind, ToolOf } from '@tessera/contracts/agents/agent-tools.schema';
import type { AgentPins, AgentProblem } from '@tessera/contracts/agents/agents.schema';
import { PublishedForms } from '@tessera/forms/published-forms';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { KnownWorkflows } from '@tessera/runs/known-workflows';
import { checkDefinition } from './check-definition.ts';

/** How deep agents may hand over to agents. */
const deepest = 3;

const rightFor = {
  find: 'records:CAN_VIEW',
  create: 'records:CAN_ADD',
  update: 'records:CAN_EDIT',
} as const;

export interface CheckedAgent {
  problems: AgentProblem[];
  pins: AgentPins;
}
type Found = Pick<AgentProblem, 'message'> | { workflow: string; version: number } | null;

/** Finds what keeps a draft from being published, and the versions that it depends on. */
@Injectable()
export class AgentChecks {
  constructor(
    private readonly published: PublishedAgents,
    private readonly workflows: KnownWorkflows,
    private readonly forms: PublishedForms,
    private readonly objects: ObjectSchemas,
    private readonly access: AccessControl,
    private readonly models: WorkspaceModels,
  ) {}

  /** @param id the agent that the draft is of */
  async of(actor: Actor, id: string, definition: AgentDefinition): Promise<CheckedAgent> {
    const pins: AgentPins = { agents: {}, workflows: {} };
    const problems = checkDefinition(definition);
    if (!(await this.models.knows(actor.workspace, definition.brain.model)))
      problems.push({
        severity: 'error',
        field: 'brain.model',
        message: 'The model does not exist. Choose another one.',
      });
    for (const [index, tool] of definition.tools.entries()) {
      if (!tool.enabled) continue;
      const found = await this.targetOf(actor, tool);
      if (!found) continue;
      if ('workflow' in found) pins.workflows[found.workflow] = found.version;
      else
        problems.push({
          severity: 'error',
          field: `tools.${index}.target`,
          message: `${tool.name || tool.id}: ${found.message}`,
        });
    }
    problems.push(...(await this.subAgents(actor, id, definition, pins)));
    return { problems, pins };
  }

  private targetOf(actor: Actor, tool: AgentTool): Promise<Found> {
    const finders: { readonly [K in ToolKind]?: (given: ToolOf<K>) => Promise<Found> } = {
      workflow: (given) => this.workflow(actor, given),
      form: (given) => this.form(actor, given),
      record: (given) => this.record(actor, given),
      http: (given) => Promise.resolve(this.http(actor, given)),
    };
    const find = finders[tool.kind] as ((given: AgentTool) => Promise<Found>) | undefined;
    return find?.(tool) ?? Promise.resolve(null);
  }

  private async workflow(actor: Actor, { target: { workflow } }: ToolOf<'workflow'>): Promise<Found> {
    if (workflow === '') return null;
    const hidden = await this.access.hiddenFrom(actor, 'workflow');
    const version = hidden.includes(workflow) ? null : await this.workflows.published(actor.workspace, workflow);
    return version === null ? { message: 'its workflow does not exist or is not published.' } : { workflow, version };
  }

  private async form(actor: Actor, { target: { form } }: ToolOf<'form'>): Promise<Found> {
    if (form === '') return null;
    const hidden = await this.access.hiddenFrom(actor, 'form');
    const found = hidden.includes(form) ? null : await this.forms.ofWorkspace(actor.workspace, form);
    return found?.version ? null : { message: 'its form does not exist or is not published.' };
  }

  private http(actor: Actor, { target: { credential = '' } }: ToolOf<'http'>): Found {
    if (credential === '' || this.access.may(actor, 'credentials:CAN_VIEW')) return null;
    return { message: 'you need the right to see credentials to publish it.' };
  }

  /** An agent acts with the rights of whoever publishes it. */
  private async record(actor: Actor, { target: { object, act } }: ToolOf<'record'>): Promise<Found> {
    if (object === '') return null;
    if (!(await this.objects.find(actor.workspace, object))) return { message: 'its object does not exist any more.' };
    const right = rightFor[act];
    return this.access.may(actor, right) ? null : { message: `you need the right ${right} to publish it.` };
  }

  private async subAgents(
    actor: Actor,
    id: string,
    { subAgents }: AgentDefinition,
    pins: AgentPins,
  ): Promise<AgentProblem[]> {
    const { workspace } = actor;
    const problems: AgentProblem[] = [];
    const hidden = await this.access.hiddenFrom(actor, 'agent');
    for (const [index, { agent, name }] of subAgents.entries()) {
      if (agent === '') continue;
      const field = `subAgents.${index}.agent`;
      const add = (message: string) =>
        problems.push({ severity: 'error', field, message: `Sub-agent ${name || index + 1}: ${message}` });
      if (agent === id) {
        add('an agent cannot hand over to itself.');
        continue;
      }
      const open = hidden.includes(agent) ? null : await this.published.current(workspace, agent);
      if (!open) {
        add('the agent does not exist or is not published.');
        continue;
      }
      const { reaches, depth } = await this.below(workspace, agent, open.version.version, new Set([agent]));
      if (reaches.has(id)) add('it hands over to this agent again. Remove one of the two hand-overs.');
      else if (depth > deepest) add(`it hands over through more than ${deepest} agents.`);
      else pins.agents[agent] = open.version.version;
    }
    return problems;
  }

  /** The agents below a version, by the versions that each of them pins. */
  private async below(
    workspace: WorkspaceId,
    agent: string,
    version: number,
    reaches: Set<string>,
    depth = 1,
  ): Promise<{ reaches: Set<string>; depth: number }> {
    if (depth > deepest) return { reaches, depth };
    const found = await this.published.version(workspace, agent, version);
    let most = depth;
    for (const { agent: next } of found?.definition.subAgents ?? []) {
      reaches.add(next);
      const pinned = found?.pins.agents[next];
      if (pinned === undefined) continue;
      most = Math.max(most, (await this.below(workspace, next, pinned, reaches, depth + 1)).depth);
    }
    return { reaches, depth: most };
  }
}
