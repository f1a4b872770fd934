import { Module } from '@nestjs/common';
import { BrainModule } from '@tessera/brain/brain.module';
import { KnowledgeSweepRepository } from '@tessera/data/knowledge/knowledge-sweep.repository';
import { VerificationSharedModule } from '@tessera/verification/verification.module';
import { WorkFolders } from '../media/work-folders.ts';
import { KnowledgeFiles } from './knowledge-files.ts';
import { KnowledgeSweep } from './knowledge-sweep.ts';
import { ReadKnowledge } from './read-knowledge.job.ts';

/** Reads the documents of knowledge bases and embeds them. */
@Module({
  imports: [BrainModule, VerificationSharedModule],
  providers: [WorkFolders, KnowledgeSweepRepository, KnowledgeFiles, ReadKnowledge, KnowledgeSweep],
})
export class KnowledgeWorkModule {}
