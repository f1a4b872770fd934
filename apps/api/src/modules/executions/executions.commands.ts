import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { executions } from '@tessera/contracts/executions/executions.contract';
import { CommandFor } from '@tessera/kit/messages';
import { RunCanceller } from '@tessera/runs/run-canceller';
import { RunRetrier } from '@tessera/runs/run-retrier';
import { RunGuard } from './run-guard.ts';

export class ReplayRun extends CommandFor(executions.replay) {}
export class ActOnRun extends CommandFor(executions.act) {}

@CommandHandler(ReplayRun)
export class ReplayRunHandler implements ICommandHandler<ReplayRun> {
  constructor(
    private readonly retrier: RunRetrier,
    private readonly guard: RunGuard,
  ) {}

  async execute({ input, actor }: ReplayRun) {
    const { id, node_id: node, values, version } = input.body;
    await this.guard.require(actor, 'executions:CAN_EDIT', id);
    return this.retrier.replay(actor.workspace, id, { ...(node !== undefined && { node }), values, version });
  }
}

@CommandHandler(ActOnRun)
export class ActOnRunHandler implements ICommandHandler<ActOnRun> {
  constructor(
    private readonly canceller: RunCanceller,
    private readonly retrier: RunRetrier,
    private readonly guard: RunGuard,
  ) {}

  async execute({ input, actor }: ActOnRun) {
    const { id, action, version } = input.body;
    await this.guard.require(actor, 'executions:CAN_EDIT', id);
    if (action === 'cancel') return { ...(await this.canceller.cancel(actor.workspace, id)), started: false };
    return this.retrier[action](actor.workspace, id, version);
  }
}
