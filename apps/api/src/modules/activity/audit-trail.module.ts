import { Module } from '@nestjs/common';
import { ActivityRepository } from '@tessera/data/activity/activity.repository';
import { ConfigurationStateRepository } from '@tessera/data/activity/configuration-state.repository';
import { AuditTrail } from '@tessera/kit/actor';
import { ChangeLog } from '@tessera/kit/change-log';
import { BatchedAuditTrail } from './batched-audit-trail.ts';
import { StoredChangeLog } from './stored-change-log.ts';

/** The audit log of all operations. */
@Module({
  providers: [
    ActivityRepository,
    ConfigurationStateRepository,
    { provide: AuditTrail, useClass: BatchedAuditTrail },
    { provide: ChangeLog, useClass: StoredChangeLog },
  ],
  exports: [ActivityRepository, AuditTrail, ChangeLog],
})
export class AuditTrailModule {}
