import { Module } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { help } from '@tessera/contracts/help/help.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { QueryFor } from '@tessera/kit/messages';
import { findHelp } from './find-help.ts';

const unknown = 'The help texts have no answer to that. Try other words, or choose one of the questions below.';

export class AskHelp extends QueryFor(help.ask) {}

@QueryHandler(AskHelp)
export class AskHelpHandler implements IQueryHandler<AskHelp> {
  async execute({ input }: AskHelp) {
    const { found, isAnswer } = findHelp(input.body.message);
    const [first, ...rest] = found;
    const answer = isAnswer ? first : undefined;
    return {
      reply: answer?.answer ?? unknown,
      by: 'local' as const,
      page: answer?.page ?? null,
      others: (answer ? rest : found).map(({ question }) => question),
    };
  }
}

/** Answers questions about the product. */
@Module({ controllers: [controllerFor(help, { ask: AskHelp })], providers: [AskHelpHandler] })
export class HelpModule {}
