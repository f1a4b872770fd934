import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ModelTrial } from '@tessera/brain/model-trial';
import { models } from '@tessera/contracts/models/models.contract';
import { AiModelRepository } from '@tessera/data/models/ai-model.repository';
import { ModelChoiceRepository } from '@tessera/data/models/model-choice.repository';
import { notFound, unprocessable } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { testToWire } from './model-wire.ts';
import { ModelsReader } from './models-reader.ts';

export class ChooseModel extends CommandFor(models.choose) {}
export class TestModel extends CommandFor(models.test) {}
export class RemoveModel extends CommandFor(models.remove) {}

@CommandHandler(ChooseModel)
export class ChooseModelHandler implements ICommandHandler<ChooseModel> {
  constructor(
    private readonly repository: AiModelRepository,
    private readonly choices: ModelChoiceRepository,
  ) {}

  async execute({ input: { body }, actor: { workspace } }: ChooseModel) {
    if (body.chat !== 'local' && !(await this.repository.byId(workspace, body.chat)))
      throw unprocessable('There is no such model. Choose one of the list, or local.', 'body.chat');
    await this.choices.save(workspace, { chat: body.chat, monthlyBudget: body.monthly_budget });
    return body;
  }
}

@CommandHandler(TestModel)
export class TestModelHandler implements ICommandHandler<TestModel> {
  constructor(
    private readonly repository: AiModelRepository,
    private readonly trial: ModelTrial,
  ) {}

  async execute({ input: { body }, actor: { workspace } }: TestModel) {
    const model = await this.repository.byId(workspace, body.id);
    if (!model) throw notFound('Model');
    return testToWire(await this.trial.of(model));
  }
}

@CommandHandler(RemoveModel)
export class RemoveModelHandler implements ICommandHandler<RemoveModel> {
  constructor(
    private readonly repository: AiModelRepository,
    private readonly choices: ModelChoiceRepository,
    private readonly reader: ModelsReader,
  ) {}

  async execute({ input: { body }, actor: { workspace } }: RemoveModel) {
    if (!(await this.repository.delete(workspace, body.id))) throw notFound('Model');
    await this.choices.forget(workspace, body.id);
    return this.reader.of(workspace);
  }
}
