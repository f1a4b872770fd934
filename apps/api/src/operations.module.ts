import { Global, Module } from '@nestjs/common';
import { OperationPipeline } from '@tessera/kit/operation-pipeline';
import { EntitlementsModule } from './modules/billing/entitlements.module.ts';
import { OperationTimes } from '@tessera/kit/operation-times';
import { AuditTrailModule } from './modules/activity/audit-trail.module.ts';

/** The pipeline of every operation. */
@Global()
@Module({
  imports: [AuditTrailModule, EntitlementsModule],
  providers: [OperationPipeline, OperationTimes],
  exports: [OperationPipeline, OperationTimes, AuditTrailModule],
})
export class OperationsModule {}
