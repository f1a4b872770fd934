import { Script } from 'node:vm';
import { Injectable } from '@nestjs/common';
import type { DefinitionNode, WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { DefinitionProblem, VersionContext } from '@tessera/contracts/workflows/workflows.schema';
import type { FormFields } from '@tessera/contracts/forms/forms.schema';
import { PublishedForms } from '@tessera/forms/published-forms';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import type { ObjectShapes } from '@tessera/nodes/object-shape';
import { isTimeZone } from '@tessera/kernel/time-zones';
import { scheduleProblem } from '@tessera/engine/schedule/schedule';
import { formSubmission } from '@tessera/nodes/kinds/form_submission/form-submission.node';
import { verificationDecided } from '@tessera/nodes/kinds/verification_decided/verification-decided.node';
import { conditionProblems } from '@tessera/nodes/record-options';
import { scheduled } from '@tessera/nodes/kinds/scheduled/scheduled.node';
import { isStartedBy, nodeOf } from '@tessera/nodes/registry';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { WorkspaceAccess } from '../../auth/workspace-access.ts';
import { AskedAgents } from './asked-agents.ts';
import { AwaitedEvents } from './awaited-events.ts';
import { CalledWorkflows } from './called-workflows.ts';
import { formVariables } from './form-variables.ts';
import { shapeOfForm, shapeOfObject } from './object-shape.ts';

/** The context for checking a definition, and the problems of its surroundings. */
export interface FoundContext {
  context: VersionContext;
  problems: DefinitionProblem[];
}

/** Finds what a definition names and does not hold: the answers of its form, the objects of its records. */
@Injectable()
export class DefinitionContexts {
  constructor(
    private readonly forms: PublishedForms,
    private readonly workspaces: WorkspaceAccess,
    private readonly access: AccessControl,
    private readonly schemas: ObjectSchemas,
    private readonly called: CalledWorkflows,
    private readonly agents: AskedAgents,
    private readonly awaited: AwaitedEvents,
  ) {}

  /**
   * From the actor's point of view: a hidden form does not exist, and what the actor may not do is a problem.
   * @param workflow the one that the definition is of, where it is stored
   */
  async of(actor: Actor, definition: WorkflowDefinition, workflow?: string): Promise<FoundContext> {
    const [{ context, problems }, verdicts, objects, calls, agents, awaited] = await Promise.all([
      this.ofTrigger(actor, definition),
      this.verdictProblems(actor, definition),
      this.objectsOf(actor.workspace, definition),
      this.called.problems(actor, definition, workflow),
      this.agents.problems(actor, definition),
      this.awaited.problems(actor, definition),
    ]);
    return {
      context: { ...context, objects },
      problems: [
        ...problems,
        ...verdicts,
        ...calls,
        ...agents,
        ...awaited,
        ...definition.nodes.flatMap((node) => [...this.missingRight(actor, node), ...scriptProblemsOf(node)]),
      ],
    };
  }

  /** The objects that the definition's nodes name, as far as they exist. */
  private async objectsOf(workspace: WorkspaceId, { nodes }: WorkflowDefinition): Promise<ObjectShapes> {
    const named = nodes.flatMap(({ kind, options }) => (nodeOf(kind)?.onRecords ? [options['objectId']] : []));
    const ids = [...new Set(named)].filter((id) => typeof id === 'string' && id !== '') as string[];
    const found = await Promise.all(ids.map((id) => this.schemas.find(workspace, id)));
    return Object.fromEntries(found.flatMap((schema) => (schema ? [[schema.id, shapeOfObject(schema)]] : [])));
  }

  /** A workflow acts with the rights of whoever publishes it. */
  private missingRight(actor: Actor, node: DefinitionNode): DefinitionProblem[] {
    const { onRecords, sentWith } = nodeOf(node.kind) ?? {};
    if (sentWith && (node.options[sentWith] ?? '') !== '' && !this.access.may(actor, 'credentials:CAN_VIEW'))
      return [badOption(node, sentWith, 'You need the right to see credentials to publish this step.')];
    const needs = onRecords?.needs;
    if (needs === undefined || this.access.may(actor, `records:${needs}`)) return [];
    return [badOption(node, 'objectId', `You need the right ${needs} on records to publish this step.`)];
  }

  private async ofTrigger(actor: Actor, definition: WorkflowDefinition): Promise<FoundContext> {
    const timeZone = await this.zoneOf(actor.workspace, definition);
    const trigger = definition.nodes.find(({ kind }) => isStartedBy(kind, 'form'));
    const formId = trigger?.options['formId'];
    if (!trigger || typeof formId !== 'string' || formId === '')
      return { context: { timeZone, triggerVariables: [] }, problems: definition.nodes.flatMap(scheduleProblemsOf) };
    return this.ofForm(actor, { trigger, formId, timeZone });
  }

  /** Runs read what the verifications are about, so the publisher must be allowed to. */
  private async verdictProblems(actor: Actor, { nodes: all }: WorkflowDefinition): Promise<DefinitionProblem[]> {
    const trigger = all.find(({ kind }) => isStartedBy(kind, 'verification'));
    const options = verificationDecided.options.safeParse(trigger?.options);
    if (!trigger || !options.success) return [];
    if (!this.access.may(actor, 'verifications:CAN_VIEW'))
      return [badOption(trigger, 'formIds', 'You need the right to see verifications to publish this trigger.')];
    const hidden = await this.access.hiddenFrom(actor, 'form');
    const { formIds } = options.data;
    if (formIds.length === 0 && hidden.length > 0)
      return [badOption(trigger, 'formIds', 'Some forms are hidden from you: choose those that you mean.')];
    const known = await Promise.all(formIds.map((id) => this.forms.ofWorkspace(actor.workspace, id)));
    const isGone = formIds.some((id, index) => hidden.includes(id) || !known[index]);
    const message = 'One of these forms does not exist any more, or you have no access to it. Remove it.';
    return isGone ? [badOption(trigger, 'formIds', message)] : [];
  }

  /** Time zone: the schedule's, else the workspace's. A version keeps the zone that it was published with. */
  private async zoneOf(workspace: WorkspaceId, { nodes: all }: WorkflowDefinition): Promise<string> {
    const schedule = all.find(({ kind }) => isStartedBy(kind, 'clock'))?.options['timeZone'];
    if (typeof schedule === 'string' && isTimeZone(schedule)) return schedule;
    return this.workspaces.timeZoneOf(workspace);
  }

  private async ofForm(
    actor: Actor,
    { trigger, formId, timeZone }: { trigger: DefinitionNode; formId: string; timeZone: string },
  ): Promise<FoundContext> {
    const isHidden = (await this.access.hiddenFrom(actor, 'form')).includes(formId);
    const form = isHidden ? null : await this.forms.ofWorkspace(actor.workspace, formId);
    if (form?.version) {
      const { fields } = form.version;
      const context = { timeZone, triggerVariables: formVariables(fields) };
      return { context, problems: answerProblems(trigger, form.name, fields) };
    }
    const message = form
      ? `The form "${form.name}" was never published. Publish it, so that somebody can submit it.`
      : 'This form does not exist any more, or you have no access to it. Choose another.';
    return { context: { timeZone, triggerVariables: [] }, problems: [badOption(trigger, 'formId', message)] };
  }
}

/** What is wrong with the trigger's conditions on answers. */
function answerProblems(trigger: DefinitionNode, name: string, fields: FormFields): DefinitionProblem[] {
  const options = formSubmission.options.safeParse(trigger.options);
  if (!options.success) return [];
  return conditionProblems(options.data.conditions, shapeOfForm(name, fields)).map(({ field, message }) =>
    badOption(trigger, field.slice('options.'.length), `${message}.`),
  );
}

/** Only the parser that computes the times can tell whether a cron expression has any. */
function scheduleProblemsOf(node: DefinitionNode): DefinitionProblem[] {
  if (!isStartedBy(node.kind, 'clock')) return [];
  const options = scheduled.options.safeParse(node.options);
  const message = options.success ? scheduleProblem(options.data) : null;
  return message === null ? [] : [badOption(node, 'schedule.expression', message)];
}

/** Compiles what is JavaScript in a node, and runs nothing of it. */
function scriptProblemsOf(node: DefinitionNode): DefinitionProblem[] {
  return (nodeOf(node.kind)?.scripts ?? []).flatMap((option) => {
    const code = node.options[option];
    if (typeof code !== 'string') return [];
    try {
      new Script(`(async (input) => { 'use strict';\n${code}\n})`, { filename: 'code.js', lineOffset: -1 });
      return [];
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      const line = /^code\.js:(\d+)/.exec(error.stack ?? '')?.[1];
      return [badOption(node, option, `${error.message}${line === undefined ? '' : ` (line ${line})`}.`)];
    }
  });
}

const badOption = ({ id }: DefinitionNode, option: string, message: string): DefinitionProblem => ({
  severity: 'error',
  nodeId: id,
  field: `options.${option}`,
  code: 'BAD_OPTION',
  message,
});
