import { done } from '@tessera/contracts/envelope';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { deadLetters } from '@tessera/contracts/monitoring/dead-letters.contract';
import { notFound } from '@tessera/kernel/errors';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { DeadLetters } from '@tessera/queue/dead-letters';

export class ListDeadLetters extends QueryFor(deadLetters.list) {}
export class RetryDeadLetter extends CommandFor(deadLetters.retry) {}
export class DiscardDeadLetter extends CommandFor(deadLetters.discard) {}

const gone = () => notFound('This job');

@QueryHandler(ListDeadLetters)
export class ListDeadLettersHandler implements IQueryHandler<ListDeadLetters> {
  constructor(private readonly letters: DeadLetters) {}

  async execute({ actor }: ListDeadLetters) {
    const found = await this.letters.list(actor.workspace);
    return { items: found.map(({ failedAt, ...rest }) => ({ ...rest, failed_at: failedAt.toISOString() })) };
  }
}

@CommandHandler(RetryDeadLetter)
export class RetryDeadLetterHandler implements ICommandHandler<RetryDeadLetter> {
  constructor(private readonly letters: DeadLetters) {}

  async execute({ input, actor }: RetryDeadLetter) {
    if (!(await this.letters.retry(actor.workspace, input.body.queue, input.body.id))) throw gone();
    return done;
  }
}

@CommandHandler(DiscardDeadLetter)
export class DiscardDeadLetterHandler implements ICommandHandler<DiscardDeadLetter> {
  constructor(private readonly letters: DeadLetters) {}

  async execute({ input, actor }: DiscardDeadLetter) {
    if (!(await this.letters.discard(actor.workspace, input.body.queue, input.body.id))) throw gone();
    return done;
  }
}
