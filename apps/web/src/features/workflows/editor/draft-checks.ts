import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { checkDefinition, variablesOf } from '@tessera/engine/compile/compile';
import type { DefinitionProblem } from '@tessera/engine/compile/problems';
import type { CompileContext } from '@tessera/engine/compile/read-node';
import { capitalised } from '@tessera/kernel/text';
import type { VariableGroup } from '@tessera/nodes/variables';
import { type Attempts, shownProblems } from './shown-problems.ts';

/** What the engine says of a draft while it is edited. */
export interface DraftChecks {
  problems: readonly DefinitionProblem[];
  /** How many of them keep it from being published. */
  errors: number;
  countByNode: ReadonlyMap<string, number>;
  variables: { readonly [node: string]: readonly VariableGroup[] };
}

/** Checks a draft as publishing does. `others` were found elsewhere: by the server, about what lies outside. */
export function checkDraft(
  definition: WorkflowDefinition,
  context: CompileContext,
  others: readonly DefinitionProblem[] = [],
): DraftChecks {
  const problems = [...others, ...checkDefinition(definition, context)].sort(errorsFirst);
  return withProblems(problems, variablesOf(definition, context));
}

/** The checks, as far as the person should see their problems now. */
export const shownChecks = (checks: DraftChecks, definition: WorkflowDefinition, attempts: Attempts): DraftChecks =>
  withProblems(shownProblems(definition, checks.problems, attempts), checks.variables);

function withProblems(problems: readonly DefinitionProblem[], variables: DraftChecks['variables']): DraftChecks {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const countByNode = new Map<string, number>();
  for (const { nodeId } of errors) {
    if (nodeId !== undefined) countByNode.set(nodeId, (countByNode.get(nodeId) ?? 0) + 1);
  }
  return { problems, errors: errors.length, countByNode, variables };
}

const errorsFirst = (a: DefinitionProblem, b: DefinitionProblem): number =>
  Number(b.severity === 'error') - Number(a.severity === 'error');

/** What is wrong with one option or setting of a node. */
export function problemAt(problems: readonly DefinitionProblem[], nodeId: string, path: string): string | undefined {
  const problem = problems.find((known) => known.nodeId === nodeId && known.field === path);
  return problem && problemText(problem);
}

/** A problem as a person reads it: without the path of the option, which its place or its step says already. */
export function problemText({ code, message }: DefinitionProblem): string {
  const text = placed.has(code) ? message.replace(/^[^:]*: /, '') : message;
  return capitalised(text);
}

/** Problems whose message begins with where they are: "groups 1 title: must be at most 80 characters". */
const placed: ReadonlySet<string> = new Set(['BAD_OPTION', 'BAD_SETTING', 'BAD_TEMPLATE']);
