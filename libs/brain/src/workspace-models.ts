import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type AiModelDocument, AiModelRepository } from '@tessera/data/models/ai-model.repository';
import { ModelChoiceRepository } from '@tessera/data/models/model-choice.repository';
import { ModelUsageRepository } from '@tessera/data/models/model-usage.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { BRAIN_SETTINGS, type BrainSettings } from './brain-settings.ts';
import { ModelKeys } from './model-keys.ts';
import { ModelCalls, ModelFault } from './openai/endpoint.ts';
import type { ModelUse, Tokens } from './openai/model-brain.ts';
import { costOf } from './openai/reply-reader.ts';

const micro = 1_000_000;
export const rupees = (cost: number): number => cost / micro;

/** A model in use, and what it has used since. */
export interface UsedModel {
  readonly id: string;
  readonly use: ModelUse;
  readonly usage: { input: number; output: number; estimated: boolean; cost: number };
}

/** Models of workspaces, each call within the budget and counted. */
@Injectable()
export class WorkspaceModels implements OnApplicationShutdown {
  private readonly calls: ModelCalls;

  constructor(
    private readonly models: AiModelRepository,
    private readonly choices: ModelChoiceRepository,
    private readonly usage: ModelUsageRepository,
    private readonly keys: ModelKeys,
    @Inject(BRAIN_SETTINGS) { outboundAllow }: BrainSettings,
  ) {
    this.calls = new ModelCalls(outboundAllow);
  }

  onApplicationShutdown(): Promise<void> {
    return this.calls.close();
  }

  /**
   * The model that answers.
   * @param choice an id, `local`, or null for what the workspace chose
   * @returns null for the local brain. @throws ModelFault when the model is gone or the budget used up
   */
  async chosen(workspace: WorkspaceId, choice: string | null): Promise<UsedModel | null> {
    if (choice === 'local') return null;
    const { chat, monthlyBudget } = await this.choices.of(workspace);
    const id = choice ?? chat;
    if (id === 'local') return null;
    const model = await this.models.byId(workspace, id);
    if (!model) throw new ModelFault('The chosen model does not exist any more.');
    if (monthlyBudget !== null) {
      const { cost } = await this.usage.ofMonth(workspace, new Date());
      if (cost >= monthlyBudget * micro) throw new ModelFault('BUDGET: the budget of this month is used up.');
    }
    return this.using(model);
  }

  /** Whether an agent can name this as its model. */
  async knows(workspace: WorkspaceId, choice: string): Promise<boolean> {
    return choice === 'default' || choice === 'local' || (await this.models.byId(workspace, choice)) !== null;
  }

  using(model: AiModelDocument): UsedModel {
    const usage = { input: 0, output: 0, estimated: false, cost: 0 };
    const used = (tokens: Tokens): void => {
      usage.input += tokens.input;
      usage.output += tokens.output;
      usage.estimated ||= tokens.estimated;
      usage.cost += costOf(tokens, model);
    };
    return { id: model._id, usage, use: { calls: this.calls, endpoint: this.keys.endpointOf(model), used } };
  }

  /** Waits for an answer of a model and counts its use, also when it fails. */
  async counted<T>(workspace: WorkspaceId, { usage }: UsedModel, answer: Promise<T>): Promise<T> {
    try {
      const answered = await answer;
      await this.count(workspace, usage, false);
      return answered;
    } catch (error) {
      await this.count(workspace, usage, true);
      throw error;
    }
  }

  /** Counts a use of a model, however it ended. */
  count(workspace: WorkspaceId, { input, output, cost }: UsedModel['usage'], failed: boolean): Promise<void> {
    return this.usage.add(workspace, new Date(), { calls: 1, failed: failed ? 1 : 0, input, output, cost });
  }
}
