import { Injectable } from '@nestjs/common';
import { type CampaignDocument, CampaignRepository } from '@tessera/data/telephony/campaign.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { PushPublisher } from '@tessera/queue/push-publisher';

/** Campaigns, as other areas need them. */
@Injectable()
export class KnownCampaigns {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly pushes: PushPublisher,
  ) {}

  /** Pauses the campaigns that need an agent or a number that was deleted. @param problem why, in a sentence */
  async pauseWith(
    workspace: WorkspaceId,
    gone: { agent: string } | { number: string },
    problem: string,
  ): Promise<void> {
    for (const campaign of await this.campaigns.runningWith(workspace, gone)) await this.pause(campaign, problem);
  }

  /** Pauses a campaign that cannot place calls until somebody fixes the problem. */
  async pause({ workspace, _id: id }: Pick<CampaignDocument, 'workspace' | '_id'>, problem: string): Promise<void> {
    await this.campaigns.setState(workspace, id, ['running'], { state: 'paused', problem });
    this.pushes.touched(workspace, { entity: 'campaign', id });
  }

  /** The agent of a campaign, whose sharing decides who sees it; null if there is no such campaign. */
  async agentOf(workspace: WorkspaceId, id: string): Promise<string | null> {
    return (await this.campaigns.byId(workspace, id))?.agent ?? null;
  }
}
