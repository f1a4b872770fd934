import { Injectable } from '@nestjs/common';
import { CampaignRepository } from '@tessera/data/telephony/campaign.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { PushPublisher } from '@tessera/queue/push-publisher';

/** What other areas ask of campaigns. */
@Injectable()
export class KnownCampaigns {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly pushes: PushPublisher,
  ) {}

  /** Pauses the campaigns that cannot call without an agent or a number, which is deleted. @param problem says why */
  async pauseWith(
    workspace: WorkspaceId,
    gone: { agent: string } | { number: string },
    problem: string,
  ): Promise<void> {
    for (const { _id: id } of await this.campaigns.runningWith(workspace, gone)) {
      await this.campaigns.setState(workspace, id, ['running'], { state: 'paused', problem });
      this.pushes.touched(workspace, { entity: 'campaign', id });
    }
  }

  /** The agent that calls, whose sharing decides who sees the campaign; null if there is no such campaign. */
  async agentOf(workspace: WorkspaceId, id: string): Promise<string | null> {
    return (await this.campaigns.byId(workspace, id))?.agent ?? null;
  }
}
