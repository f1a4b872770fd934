import { Module } from '@nestjs/common';
import { knowledge } from '@tessera/contracts/knowledge/knowledge.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  AddKnowledge,
  AddKnowledgeHandler,
  ReadKnowledge,
  ReadKnowledgeHandler,
  SetKnowledgeStatus,
  SetKnowledgeStatusHandler,
} from './knowledge.commands.ts';
import {
  KnowledgePassages,
  KnowledgePassagesHandler,
  ListKnowledge,
  ListKnowledgeHandler,
  SearchKnowledge,
  SearchKnowledgeHandler,
} from './knowledge.queries.ts';

/** Knowledge bases of agents. */
@Module({
  controllers: [
    controllerFor(knowledge, {
      list: ListKnowledge,
      add: AddKnowledge,
      read: ReadKnowledge,
      setStatus: SetKnowledgeStatus,
      passages: KnowledgePassages,
      search: SearchKnowledge,
    }),
  ],
  providers: [
    AddKnowledgeHandler,
    ReadKnowledgeHandler,
    SetKnowledgeStatusHandler,
    ListKnowledgeHandler,
    KnowledgePassagesHandler,
    SearchKnowledgeHandler,
  ],
})
export class KnowledgeModule {}
