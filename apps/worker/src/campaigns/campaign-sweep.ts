import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CallPermission } from '@tessera/agent-store/calls/call-permission';
import { KnownCampaigns } from '@tessera/agent-store/calls/known-campaigns';
import { bothHours, type CallingHours, momentText, nextCallingTime } from '@tessera/contracts/telephony/calling-hours';
import { CallingRulesRepository } from '@tessera/data/telephony/calling-rules.repository';
import {
  CallingContactsRepository,
  type CampaignContactDocument,
  CampaignContactRepository,
} from '@tessera/data/telephony/campaign-contact.repository';
import {
  type CampaignDocument,
  CampaignRepository,
  CampaignSweepRepository,
} from '@tessera/data/telephony/campaign.repository';
import { zonesOfNumber } from '@tessera/fields/phones/phone-zones';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { RedisLock } from '@tessera/queue/redis-lock';
import { CampaignCalls } from './campaign-calls.ts';

const everyMs = 5_000;
const lockMs = 2 * 60_000;
/** Calling is work, not maintenance: it may use more of the time than other sweeps. */
const shareOfTime = 0.3;
const mostCalling = 5_000;
const mostCampaigns = 1_000;
const batchSize = 50;
/** Batches of one campaign in one sweep, so that the other campaigns get their turn. */
const mostBatches = 20;
const noCommonHours = 'The hours of the campaign and the calling hours of the workspace do not overlap.';

/**
 * Calls the contacts of running campaigns, reads the outcome of calls whose end was missed, and ends campaigns. A
 * contact is claimed with the id of its conversation before it is called, so a crash neither loses nor repeats a
 * call.
 */
@Injectable()
export class CampaignSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(CampaignSweep.name);
  private readonly timer = new SweepTimer(CampaignSweep.name, everyMs, () => this.sweep(), shareOfTime);

  constructor(
    private readonly lock: RedisLock,
    private readonly found: CampaignSweepRepository,
    private readonly calling: CallingContactsRepository,
    private readonly campaigns: CampaignRepository,
    private readonly contacts: CampaignContactRepository,
    private readonly rules: CallingRulesRepository,
    private readonly permission: CallPermission,
    private readonly calls: CampaignCalls,
    private readonly known: KnownCampaigns,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** One sweep of all campaigns, unless another process is sweeping. @returns whether it ran here */
  sweep(now = Date.now()): Promise<boolean> {
    return this.lock.once('campaign-sweep', lockMs, async () => {
      for (const contact of await this.calling.all(mostCalling))
        await this.within(contact.campaign, () => this.calls.settle(contact, now));
      for (const campaign of await this.found.running(mostCampaigns))
        await this.within(campaign._id, () => this.advance(campaign, now));
    });
  }

  /** A failure of one campaign must not stop the others. */
  private async within(campaign: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error(`campaign ${campaign} is left for the next sweep: ${String(error)}`);
    }
  }

  private async advance(campaign: CampaignDocument, now: number): Promise<void> {
    const { workspace, _id: id } = campaign;
    if (now >= campaign.endsAt.getTime()) await this.contacts.drop(workspace, id);
    else if (now >= campaign.startsAt.getTime()) await this.call(campaign, now);
    const isOpen = async (status: 'waiting' | 'calling') => (await this.contacts.countIn(workspace, id, status, 1)) > 0;
    if ((await isOpen('waiting')) || (await isOpen('calling'))) return;
    await this.campaigns.setState(workspace, id, ['running'], { state: 'ended', endedAt: new Date(now) });
    this.calls.tell(campaign);
  }

  private async call(campaign: CampaignDocument, now: number): Promise<void> {
    const { workspace, _id: id, callsAtOnce } = campaign;
    const hours = bothHours(await this.rules.of(workspace), campaign.window);
    if (!hours) return this.known.pause(campaign, noCommonHours);
    let free = callsAtOnce - (await this.contacts.countIn(workspace, id, 'calling', callsAtOnce));
    for (let batch = 0; batch < mostBatches && free > 0; batch += 1) {
      const due = await this.contacts.due(workspace, id, new Date(now), batchSize);
      for (const contact of due) {
        if (free > 0 && (await this.callOne(campaign, contact, hours, now))) free -= 1;
      }
      // Those that were not called have a later due time now.
      if (due.length < batchSize) return;
    }
  }

  /** @returns whether a call was begun */
  private async callOne(
    campaign: CampaignDocument,
    contact: CampaignContactDocument,
    hours: CallingHours,
    now: number,
  ): Promise<boolean> {
    if (await this.mustWait(contact, hours, now)) {
      this.calls.tell(campaign);
      return false;
    }
    // It may have been paused or cancelled since the sweep began.
    const current = await this.campaigns.byId(campaign.workspace, campaign._id);
    if (current?.state !== 'running') return false;
    const claimed = await this.contacts.claim(contact, new Date(now));
    if (!claimed) return false;
    await this.calls.place(current, claimed, now);
    return true;
  }

  /** Postpones a contact that may not be called now, and settles one that may not be called at all. */
  private async mustWait(contact: CampaignContactDocument, hours: CallingHours, now: number): Promise<boolean> {
    const zones = zonesOfNumber(contact.number);
    const refusal = await this.permission.judge(contact.workspace, contact.number, new Date(now));
    if (refusal?.rule === 'listed') {
      await this.contacts.postpone(contact, { status: 'doNotCall', problem: refusal.sentence });
      return true;
    }
    const next = nextCallingTime(refusal ? (refusal.until?.getTime() ?? now) : now, hours, zones);
    if (next === null || (refusal && refusal.until === null)) {
      await this.contacts.postpone(contact, { status: 'failed', problem: refusal?.sentence ?? noCommonHours });
      return true;
    }
    if (next <= now) return false;
    const problem =
      refusal?.sentence ?? `Outside the hours of the campaign until ${momentText(next, zones[0] ?? 'UTC')}.`;
    await this.contacts.postpone(contact, { status: 'waiting', dueAt: new Date(next), problem });
    return true;
  }
}
