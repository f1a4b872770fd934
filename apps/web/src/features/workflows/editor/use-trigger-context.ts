import { useQuery } from '@tanstack/react-query';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { DefinitionProblem } from '@tessera/engine/compile/problems';
import type { CompileContext } from '@tessera/engine/compile/read-node';
import { formSubmission } from '@tessera/nodes/kinds/form_submission/form-submission.node';
import { isPureKind, nodeKinds } from '@tessera/nodes/node-kinds';
import { isStartedBy } from '@tessera/nodes/registry';
import { useMemo } from 'react';
import { api } from '../../../api.ts';
import { variableOf } from '../../../flow/offered-variable.ts';
import { useObjectShapes } from '../../../flow/use-object-shapes.ts';

const own: ReadonlySet<string> = new Set(formSubmission.variables({ formId: '' }).map(({ name }) => name));

/** Any step will do: what it can use does not depend on its kind. */
const probeKind = nodeKinds.find(isPureKind) ?? '';

/** A workflow of nothing but the trigger and a step behind it: what the step can use is what the trigger offers. */
function probeOf(formId: string): WorkflowDefinition {
  const position = { x: 0, y: 0 };
  return {
    nodes: [
      { id: 'trigger', kind: formSubmission.kind, name: 'trigger', options: { formId }, position },
      { id: 'probe', kind: probeKind, name: 'probe', options: {}, position },
    ],
    edges: [{ id: 'edge', from: 'trigger', port: 'out', to: 'probe' }],
  };
}

/**
 * What the editor's checks must know beyond the draft and only the server knows: the answers of the trigger's form, and
 * the properties of the objects whose records the steps use.
 * @returns the context, and what the server found wrong with the chosen form
 */
export function useTriggerContext(definition: WorkflowDefinition): {
  context: CompileContext;
  problems: readonly DefinitionProblem[];
} {
  const trigger = definition.nodes.find(({ kind }) => isStartedBy(kind, 'form'));
  const formId = trigger && typeof trigger.options['formId'] === 'string' ? trigger.options['formId'] : '';
  const triggerId = trigger?.id;
  const objects = useObjectShapes(definition.nodes);
  const { data } = useQuery({
    ...api.workflows.check.options({ body: { definition: probeOf(formId) } }),
    enabled: formId !== '',
    staleTime: 5_000,
    meta: { quiet: true },
  });
  return useMemo(() => {
    const group = formId === '' ? undefined : data?.variables['probe']?.find(({ nodeId }) => nodeId === 'trigger');
    const triggerVariables = (group?.variables ?? []).filter(({ name }) => !own.has(name)).map(variableOf);
    const problems = (formId === '' ? [] : (data?.problems ?? [])).flatMap((problem): DefinitionProblem[] =>
      problem.nodeId === 'trigger' && problem.field === 'options.formId' && triggerId !== undefined
        ? [{ ...problem, code: 'BAD_OPTION', nodeId: triggerId }]
        : [],
    );
    return { context: { timeZone: 'UTC', triggerVariables, ...(objects && { objects }) }, problems };
  }, [data, formId, triggerId, objects]);
}
