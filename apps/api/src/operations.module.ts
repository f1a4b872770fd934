import { Global, Module } from '@nestjs/common';
import { OperationPipeline } from '@tessera/kit/operation-pipeline';
import { EntitlementsModule } from './modules/billing/entitlements.module.ts';
import { AuditTrailModule } from './modules/activity/audit-trail.module.ts';

/** The pipeline of every operation. */
@Global()
@Module({
  imports: [AuditTrailModule, EntitlementsModule],
  providers: [OperationPipeline],
  exports: [OperationPipeline, AuditTrailModule],
})
export class OperationsModule {}
