import { forms } from '@tessera/contracts/forms/forms.contract';
import type { CallOf } from '@tessera/contracts/contract';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import type { Workflow } from '@tessera/contracts/workflows/workflows.schema';
import type { JsonObject } from '@tessera/kernel/json';
import type { Person, SliceApi } from './slice.fixture.ts';

/** A required name and optional stars. */
export const contactFields = [
  { id: 'name', type: 'text' as const, label: 'Name', mandatory: true, options: {} },
  { id: 'stars', type: 'rating' as const, label: 'Stars', options: {} },
];

type DraftFieldInput = NonNullable<CallOf<typeof forms.create>['body']['fields']>[number];

/** A form that accepts submissions. */
export async function publishedForm(
  api: SliceApi,
  { token }: Person,
  fields: DraftFieldInput[] = contactFields,
): Promise<Form> {
  const { id, revision } = await api.ok(forms.create, { body: { name: 'Contact request', fields } }, token);
  return api.ok(forms.save, { body: { id, revision, status: 1 } }, token);
}

/** Deletes a form for good. */
export async function purgeForm(api: SliceApi, { token }: Person, id: string): Promise<void> {
  await api.ok(forms.remove, { body: { id } }, token);
  await api.ok(forms.purge, { body: { id } }, token);
}

/** A trigger, and an output that repeats one of its variables. */
export function definitionOf(kind: string, options: JsonObject = {}, echo = '{{run.id}}'): WorkflowDefinition {
  return {
    nodes: [
      { id: 'trigger', kind, name: 'Trigger', options, position: { x: 0, y: 0 } },
      {
        id: 'result',
        kind: 'output',
        name: 'Result',
        options: { values: [{ name: 'echo', value: echo }] },
        position: { x: 0, y: 120 },
      },
    ],
    edges: [{ id: 'edge', from: 'trigger', port: 'out', to: 'result' }],
  };
}

export async function newWorkflow(
  api: SliceApi,
  { token }: Person,
  definition = definitionOf('manually'),
): Promise<Workflow> {
  return api.ok(workflows.create, { body: { name: 'Answer', definition } }, token);
}

/** A published workflow with an active trigger. */
export async function publishedWorkflow(
  api: SliceApi,
  person: Person,
  definition = definitionOf('manually'),
): Promise<Workflow> {
  const { id } = await newWorkflow(api, person, definition);
  return api.ok(workflows.setStatus, { body: { id, status: 1 } }, person.token);
}
