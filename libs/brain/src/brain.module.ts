import { Module } from '@nestjs/common';
import { KnowledgeRepository } from '@tessera/data/knowledge/knowledge.repository';
import { BRAIN_SETTINGS, type BrainSettings } from './brain-settings.ts';
import { KnowledgeSearch } from './knowledge/knowledge-search.ts';
import { ModelsProcess } from './models/models-process.ts';
import { Thinking } from './thinking.ts';

const shared = [
  KnowledgeRepository,
  {
    provide: ModelsProcess,
    useFactory: ({ embeddingModel }: BrainSettings) => new ModelsProcess({ folder: embeddingModel }),
    inject: [BRAIN_SETTINGS],
  },
  KnowledgeSearch,
  Thinking,
];

/** Brains and knowledge of agents. Needs BRAIN_SETTINGS from a global module. */
@Module({ providers: shared, exports: shared })
export class BrainModule {}
