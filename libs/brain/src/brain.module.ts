import { Module } from '@nestjs/common';
import { AiModelRepository } from '@tessera/data/models/ai-model.repository';
import { ModelChoiceRepository } from '@tessera/data/models/model-choice.repository';
import { ModelUsageRepository } from '@tessera/data/models/model-usage.repository';
import { KnowledgeRepository } from '@tessera/data/knowledge/knowledge.repository';
import { BRAIN_SETTINGS, type BrainSettings } from './brain-settings.ts';
import { CaseJudging } from './case-judging.ts';
import { Judging } from './judging.ts';
import { KnowledgeSearch } from './knowledge/knowledge-search.ts';
import { ModelsProcess } from './models/models-process.ts';
import { ModelKeys } from './model-keys.ts';
import { ModelTrial } from './model-trial.ts';
import { Thinking } from './thinking.ts';
import { WorkspaceModels } from './workspace-models.ts';

const shared = [
  KnowledgeRepository,
  {
    provide: ModelsProcess,
    useFactory: ({ embeddingModel }: BrainSettings) => new ModelsProcess({ folder: embeddingModel }),
    inject: [BRAIN_SETTINGS],
  },
  KnowledgeSearch,
  AiModelRepository,
  ModelChoiceRepository,
  ModelUsageRepository,
  ModelKeys,
  WorkspaceModels,
  ModelTrial,
  Thinking,
  Judging,
  CaseJudging,
];

/** Brains, models and knowledge of agents. Needs BRAIN_SETTINGS from a global module. */
@Module({ providers: shared, exports: shared })
export class BrainModule {}
