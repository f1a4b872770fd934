import { Module } from '@nestjs/common';
import { ExpiredVerifications } from '@tessera/data/verification/expired-verifications.repository';
import { RetentionPolicies } from '@tessera/data/verification/retention.repository';
import { WebhookEventsModule } from '@tessera/runs/webhooks/webhook-events.module';
import { RunsModule } from '@tessera/runs/runs.module';
import { VerificationSharedModule } from '@tessera/verification/verification.module';
import { WorkFolders } from '../../media/work-folders.ts';
import { EraseExpired } from '../retention/erase-expired.ts';
import { FinishVerification } from './finish-verification.job.ts';

/** Seals ended verifications, and erases recordings at the end of their retention. */
@Module({
  imports: [VerificationSharedModule, WebhookEventsModule, RunsModule],
  providers: [RetentionPolicies, ExpiredVerifications, WorkFolders, FinishVerification, EraseExpired],
})
export class VerificationFinishModule {}
