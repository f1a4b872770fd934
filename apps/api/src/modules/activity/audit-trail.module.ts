import { Module } from '@nestjs/common';
import { ActivityRepository } from '@tessera/data/activity/activity.repository';
import { AuditTrail } from '@tessera/kit/actor';
import { BatchedAuditTrail } from './batched-audit-trail.ts';

/** The audit log of all operations. */
@Module({
  providers: [ActivityRepository, { provide: AuditTrail, useClass: BatchedAuditTrail }],
  exports: [ActivityRepository, AuditTrail],
})
export class AuditTrailModule {}
