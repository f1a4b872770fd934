import { Injectable } from '@nestjs/common';
import type { DefinitionNode, WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { DefinitionProblem } from '@tessera/contracts/workflows/workflows.schema';
import { PublishedForms } from '@tessera/forms/published-forms';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { type AwaitedSource, waitForEvent } from '@tessera/nodes/kinds/waitForEvent/wait-for-event.node';
import type { ObjectShape } from '@tessera/nodes/object-shape';
import { conditionProblems } from '@tessera/nodes/record-options';
import { isStartedBy } from '@tessera/nodes/registry';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import type { z } from 'zod';
import { shapeOfForm, shapeOfObject } from './object-shape.ts';

type Options = z.output<typeof waitForEvent.options>;
/** What is wrong, by option. */
type Found = { option: string; message: string }[];

/** Checks what steps of a definition wait for. A run sees all of it, so whoever publishes must be allowed to. */
@Injectable()
export class AwaitedEvents {
  constructor(
    private readonly forms: PublishedForms,
    private readonly schemas: ObjectSchemas,
    private readonly access: AccessControl,
  ) {}

  async problems(actor: Actor, { nodes }: WorkflowDefinition): Promise<DefinitionProblem[]> {
    const found = await Promise.all(
      nodes.map(async (node) => (await this.problemsOf(actor, node)).map((one) => problem(node, one))),
    );
    return found.flat();
  }

  private async problemsOf(actor: Actor, { kind, options, disabled }: DefinitionNode): Promise<Found> {
    if (isStartedBy(kind, 'conversation')) return this.ofConversations(actor, 'agentIds', 'trigger');
    if (kind !== waitForEvent.kind || disabled === true) return [];
    const wait = waitForEvent.options.safeParse(options);
    return wait.success ? this.checks[wait.data.source](actor, wait.data) : [];
  }

  private readonly checks: { readonly [S in AwaitedSource]: (actor: Actor, wait: Options) => Promise<Found> } = {
    record: async (actor, { objectId, conditions }) => {
      if (!this.access.may(actor, 'records:CAN_VIEW'))
        return [{ option: 'objectId', message: 'You need the right CAN_VIEW on records to publish this step.' }];
      const schema = await this.schemas.find(actor.workspace, objectId);
      if (!schema) return [{ option: 'objectId', message: 'This object does not exist any more. Choose another.' }];
      return comparing(conditions, withMore(shapeOfObject(schema), ofRecords));
    },
    form: async (actor, { formId, conditions }) => {
      const isHidden = (await this.access.hiddenFrom(actor, 'form')).includes(formId);
      const form = isHidden ? null : await this.forms.ofWorkspace(actor.workspace, formId);
      if (!form)
        return [{ option: 'formId', message: 'This form does not exist any more, or you have no access to it.' }];
      return form.version ? comparing(conditions, withMore(shapeOfForm(form.name, form.version.fields), ofForms)) : [];
    },
    verification: async (actor) => {
      if (!this.access.may(actor, 'verifications:CAN_VIEW'))
        return [{ option: 'source', message: 'You need the right to see verifications to publish this step.' }];
      return this.unlessHidden(actor, 'form', 'Some forms are hidden from you, so you cannot wait for verifications.');
    },
    conversation: (actor) => this.ofConversations(actor, 'source', 'step'),
    event: async () => [],
    call: async () => [],
  };

  private async ofConversations(actor: Actor, option: string, part: 'step' | 'trigger'): Promise<Found> {
    if (!this.access.may(actor, 'conversations:CAN_VIEW'))
      return [{ option, message: `You need the right to see conversations to publish this ${part}.` }];
    if (part === 'trigger') return [];
    return this.unlessHidden(actor, 'agent', 'Some agents are hidden from you, so you cannot wait for conversations.');
  }

  private async unlessHidden(actor: Actor, thing: 'form' | 'agent', message: string): Promise<Found> {
    return (await this.access.hiddenFrom(actor, thing)).length > 0 ? [{ option: 'source', message }] : [];
  }
}

/** What can be compared beside the properties of a record, and beside the answers of a response. */
const ofRecords = { _id: 'text', _event: 'choice', event: 'choice' } as const;
const ofForms = { submission_id: 'text' } as const;

/** Own properties come first, as they do when a run compares. */
const withMore = (
  { name, properties }: ObjectShape,
  more: Readonly<Record<string, 'text' | 'choice'>>,
): ObjectShape => ({
  name,
  properties: [
    ...properties,
    ...Object.entries(more).map(([key, kind]) => ({
      ...{ name: key, title: key, spec: 'text' as const, kind, required: false, readOnly: true },
    })),
  ],
});

const comparing = (conditions: Options['conditions'], shape: ObjectShape): Found =>
  conditionProblems(conditions, shape).map(({ field, message }) => ({
    option: field.slice('options.'.length),
    message: `${message}.`,
  }));

const problem = ({ id }: DefinitionNode, { option, message }: Found[number]): DefinitionProblem => ({
  ...{ severity: 'error', nodeId: id, field: `options.${option}`, code: 'BAD_OPTION' },
  message,
});
