import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { workflowTrials } from '@tessera/contracts/workflows/trials/workflow-trials.contract';
import { compile } from '@tessera/engine/compile/compile';
import type { Outcome } from '@tessera/engine/run-state';
import { unprocessable } from '@tessera/kernel/errors';
import { QueryFor } from '@tessera/kit/messages';
import { DraftTrials } from '@tessera/runs/draft-trials';
import { DefinitionContexts } from '../definition-context.ts';

export class TryWithPins extends QueryFor(workflowTrials.withPins) {}

@QueryHandler(TryWithPins)
export class TryWithPinsHandler implements IQueryHandler<TryWithPins> {
  constructor(
    private readonly contexts: DefinitionContexts,
    private readonly trials: DraftTrials,
  ) {}

  async execute({ input, actor }: TryWithPins) {
    const { definition, input: values, pins } = input.body;
    const { context } = await this.contexts.of(actor, definition);
    const compiled = compile(definition, context);
    if (!compiled.ok) {
      const [problem] = compiled.problems;
      throw unprocessable(`The draft can't run yet. ${problem?.message ?? ''}`.trim(), 'body.definition');
    }
    const pinned = Object.entries(pins).map(([node, { output, port }]): [string, Outcome] => [
      node,
      { kind: 'done', output, ...(port !== undefined && { port }) },
    ]);
    return this.trials.withPins(compiled.value, values, new Map(pinned));
  }
}
