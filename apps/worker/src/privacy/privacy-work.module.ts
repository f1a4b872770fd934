import { Module } from '@nestjs/common';
import { AgentStoreModule } from '@tessera/agent-store/agent-store.module';
import { ActivityRepository } from '@tessera/data/activity/activity.repository';
import { ExpiredActivity } from '@tessera/data/activity/expired-activity.repository';
import { DataRetentionPolicies, DataRetentionRepository } from '@tessera/data/privacy/data-retention.repository';
import { FormsSharedModule } from '@tessera/forms/forms.module';
import { ApplyPeriods } from './apply-periods.ts';

/** Maintenance of what has a retention period. */
@Module({
  imports: [AgentStoreModule, FormsSharedModule],
  providers: [ActivityRepository, ExpiredActivity, DataRetentionRepository, DataRetentionPolicies, ApplyPeriods],
})
export class PrivacyWorkModule {}
