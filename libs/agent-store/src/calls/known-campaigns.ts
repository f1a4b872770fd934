import { Injectable } from '@nestjs/common';
import { CampaignRepository } from '@tessera/data/telephony/campaign.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** What other areas ask of campaigns. */
@Injectable()
export class KnownCampaigns {
  constructor(private readonly campaigns: CampaignRepository) {}

  /** The agent that calls, whose sharing decides who sees the campaign; null if there is no such campaign. */
  async agentOf(workspace: WorkspaceId, id: string): Promise<string | null> {
    return (await this.campaigns.byId(workspace, id))?.agent ?? null;
  }
}
