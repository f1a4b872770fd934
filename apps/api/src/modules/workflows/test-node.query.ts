import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ResponseOf } from '@tessera/contracts/contract';
import type { DefinitionNode } from '@tessera/contracts/workflows/definition.schema';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import type { VersionContext } from '@tessera/contracts/workflows/workflows.schema';
import { ExpressionFault } from '@tessera/engine/expression-fault';
import { fillPlan } from '@tessera/engine/compile/options-plan';
import { readNode } from '@tessera/engine/compile/read-node';
import { runPure } from '@tessera/engine/run-pure';
import type { Outcome } from '@tessera/engine/run-state';
import { DomainError } from '@tessera/kernel/errors';
import { isJsonObject, type JsonObject } from '@tessera/kernel/json';
import { QueryFor } from '@tessera/kit/messages';
import { isPureKind } from '@tessera/nodes/node-kinds';
import { DefinitionContexts } from './definition-context.ts';

export class TestNode extends QueryFor(workflows.testNode) {}

type Tried = ResponseOf<typeof workflows.testNode>;

@QueryHandler(TestNode)
export class TestNodeHandler implements IQueryHandler<TestNode> {
  constructor(private readonly contexts: DefinitionContexts) {}

  async execute({ input, actor }: TestNode): Promise<Tried> {
    const { definition, node_id: id, variables } = input.body;
    const node = definition.nodes.find((one) => one.id === id);
    if (!node) throw new DomainError('UNPROCESSABLE', `There is no node "${id}" here.`, { field: 'body.node_id' });
    const { context } = await this.contexts.of(actor, definition);
    return triedOf(tryNode(node, context, variables));
  }
}

/** Executes one node with sample values for the outputs of earlier nodes. */
function tryNode(node: DefinitionNode, context: VersionContext, variables: JsonObject): Outcome {
  const { plan, problems, title, definition } = readNode(node, context);
  const [wrong] = problems.filter(({ severity }) => severity === 'error');
  if (wrong) throw unprocessable(`${title}: ${wrong.message}`, wrong.field);
  if (!definition || !isPureKind(definition.kind))
    throw unprocessable(`${title} has effects outside, so it can't be tried out here. Run the workflow instead.`);
  try {
    const scope = {
      timeZone: context.timeZone,
      read: (name: string) => {
        const values = Object.hasOwn(variables, name) ? variables[name] : undefined;
        return isJsonObject(values) ? values : undefined;
      },
    };
    const options = fillPlan(plan, scope);
    const moment = { now: Date.now(), timeZone: context.timeZone };
    return runPure({ kind: definition.kind, options: isJsonObject(options) ? options : {} }, moment);
  } catch (error) {
    if (!(error instanceof ExpressionFault)) throw error;
    return { kind: 'fail', code: error.code, message: error.message, retryable: false };
  }
}

const unprocessable = (message: string, field?: string): DomainError =>
  new DomainError('UNPROCESSABLE', message, { field: field === undefined ? 'body.node_id' : `body.${field}` });

function triedOf(outcome: Outcome): Tried {
  if (outcome.kind === 'fail')
    return { output: null, port: null, error: { code: outcome.code, message: outcome.message } };
  if (outcome.kind === 'wait') return { output: null, port: null, error: null };
  return { output: outcome.output, port: outcome.port ?? null, error: null };
}
