import { Module } from '@nestjs/common';
import { AgentStoreModule } from '@tessera/agent-store/agent-store.module';
import { CallingContactsRepository } from '@tessera/data/telephony/campaign-contact.repository';
import { CampaignSweepRepository } from '@tessera/data/telephony/campaign.repository';
import { CampaignCalls } from './campaign-calls.ts';
import { CampaignSweep } from './campaign-sweep.ts';

/** Calls the contacts of campaigns. */
@Module({
  imports: [AgentStoreModule],
  providers: [CampaignSweepRepository, CallingContactsRepository, CampaignCalls, CampaignSweep],
  exports: [CampaignCalls],
})
export class CampaignsWorkModule {}
