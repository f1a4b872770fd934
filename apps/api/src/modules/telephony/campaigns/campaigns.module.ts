import { Module } from '@nestjs/common';
import { campaigns } from '@tessera/contracts/telephony/campaigns.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { CampaignReader } from './campaign-reader.ts';
import {
  ActOnCampaign,
  ActOnCampaignHandler,
  CheckContacts,
  CheckContactsHandler,
  CreateCampaign,
  CreateCampaignHandler,
  RemoveCampaign,
  RemoveCampaignHandler,
} from './campaigns.commands.ts';
import {
  DownloadContacts,
  DownloadContactsHandler,
  GetCampaign,
  GetCampaignHandler,
  ListCampaigns,
  ListCampaignsHandler,
  ListContacts,
  ListContactsHandler,
} from './campaigns.queries.ts';
import { CampaignTerms } from './campaign-terms.ts';
import { ContactReader } from './contact-reader.ts';
import { UpdateCampaign, UpdateCampaignHandler } from './update-campaign.command.ts';

/** Campaigns of phone calls. The worker places the calls. */
@Module({
  controllers: [
    controllerFor(campaigns, {
      list: ListCampaigns,
      get: GetCampaign,
      check: CheckContacts,
      create: CreateCampaign,
      update: UpdateCampaign,
      act: ActOnCampaign,
      remove: RemoveCampaign,
      contacts: ListContacts,
      download: DownloadContacts,
    }),
  ],
  providers: [
    CampaignReader,
    ContactReader,
    CampaignTerms,
    ListCampaignsHandler,
    GetCampaignHandler,
    ListContactsHandler,
    DownloadContactsHandler,
    CheckContactsHandler,
    CreateCampaignHandler,
    UpdateCampaignHandler,
    RemoveCampaignHandler,
    ActOnCampaignHandler,
  ],
})
export class CampaignsModule {}
