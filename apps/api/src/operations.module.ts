import { Global, Module } from '@nestjs/common';
import { ActivityRepository } from '@tessera/data/activity/activity.repository';
import { AuditTrail } from '@tessera/kit/actor';
import { OperationPipeline } from '@tessera/kit/operation-pipeline';
import { BatchedAuditTrail } from './modules/activity/batched-audit-trail.ts';

/** The way that every operation of every area goes. */
@Global()
@Module({
  providers: [OperationPipeline, ActivityRepository, { provide: AuditTrail, useClass: BatchedAuditTrail }],
  exports: [OperationPipeline, ActivityRepository],
})
export class OperationsModule {}
