import { Module } from '@nestjs/common';
import { AgentStoreModule } from '@tessera/agent-store/agent-store.module';
import { DashboardDeliveryOutbox, DashboardDeliveryRepository } from '@tessera/data/apps/dashboard-delivery.repository';
import { FormsSharedModule } from '@tessera/forms/forms.module';
import { RunsModule } from '@tessera/runs/runs.module';
import { VerificationSharedModule } from '@tessera/verification/verification.module';
import { AppsSharedModule } from '../apps.module.ts';
import { DashboardDeliveryQueue } from './dashboard-delivery-queue.ts';
import { FeedRows } from './feed-rows.ts';
import { TileReader } from './tile-reader.ts';
import { TileSources } from './tile-sources.ts';

const reading = [FeedRows, TileSources, TileReader];

/** What dashboards show. Needs `AccessControl`, `AddressRules` and `Sealing`, and what the modules of its rows need. */
@Module({
  imports: [AppsSharedModule, FormsSharedModule, RunsModule, VerificationSharedModule, AgentStoreModule],
  providers: reading,
  exports: [...reading, AppsSharedModule],
})
export class DashboardReadingModule {}

const mails = [DashboardDeliveryRepository, DashboardDeliveryOutbox, DashboardDeliveryQueue];

/** Stored mails of dashboards. Needs a `Database` from a global module. */
@Module({ providers: mails, exports: mails })
export class DashboardDeliveriesModule {}
