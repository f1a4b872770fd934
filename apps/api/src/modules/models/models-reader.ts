import { Injectable } from '@nestjs/common';
import { rupees } from '@tessera/brain/workspace-models';
import type { ModelsState } from '@tessera/contracts/models/models.schema';
import { AiModelRepository } from '@tessera/data/models/ai-model.repository';
import { ModelChoiceRepository } from '@tessera/data/models/model-choice.repository';
import { ModelUsageRepository } from '@tessera/data/models/model-usage.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { modelToWire } from './model-wire.ts';

/** What the page of models shows. */
@Injectable()
export class ModelsReader {
  constructor(
    private readonly models: AiModelRepository,
    private readonly choices: ModelChoiceRepository,
    private readonly usage: ModelUsageRepository,
  ) {}

  async of(workspace: WorkspaceId): Promise<ModelsState> {
    const [models, { chat, monthlyBudget }, used] = await Promise.all([
      this.models.all(workspace),
      this.choices.of(workspace),
      this.usage.ofMonth(workspace, new Date()),
    ]);
    const { month, calls, failed, input, output, cost } = used;
    return {
      models: models.map(modelToWire),
      choice: { chat, monthly_budget: monthlyBudget },
      usage: { month, calls, failed, tokens_in: input, tokens_out: output, cost: rupees(cost) },
    };
  }
}
