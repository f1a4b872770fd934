import { Injectable } from '@nestjs/common';
import { CallingNumbers } from '@tessera/agent-store/calls/calling-numbers';
import { bothHours } from '@tessera/contracts/telephony/calling-hours';
import { hoursIn } from '@tessera/contracts/telephony/calling-rules.schema';
import type { ChangedCampaign } from '@tessera/contracts/telephony/campaigns.schema';
import { CallingRulesRepository } from '@tessera/data/telephony/calling-rules.repository';
import { type CampaignContactDocument, contactId } from '@tessera/data/telephony/campaign-contact.repository';
import type { CampaignDocument, CampaignTerms as Terms } from '@tessera/data/telephony/campaign.repository';
import { dayIn, startOfDay } from '@tessera/kernel/calendar';
import { conflict, notFound, unprocessable } from '@tessera/kernel/errors';
import type { Actor } from '@tessera/kit/actor';
import type { ReadContact } from './contact-reader.ts';

/** Checks what a campaign is to be. */
@Injectable()
export class CampaignTerms {
  constructor(
    private readonly rules: CallingRulesRepository,
    private readonly numbers: CallingNumbers,
  ) {}

  /**
   * @param number that the campaign has already: it may have been deleted
   * @throws DomainError NOT_FOUND for an unknown number; UNPROCESSABLE for hours or days on which nobody is called
   */
  async of(
    { workspace, timeZone }: Actor,
    body: Omit<ChangedCampaign, 'id' | 'contacts'>,
    number?: string,
  ): Promise<Terms> {
    if (body.number_id !== number && !(await this.numbers.all(workspace)).has(body.number_id))
      throw notFound('This phone number');
    const window = hoursIn(body.window);
    if (!bothHours(await this.rules.of(workspace), window))
      throw unprocessable('These hours and the calling hours of the workspace do not overlap.', 'body.window');
    const dayOf = (text: string): number => dayIn(text) ?? 0;
    const endsAt = new Date(startOfDay(dayOf(body.ends_on) + 1, timeZone));
    if (endsAt <= new Date()) throw unprocessable('The last day has passed.', 'body.ends_on');
    return {
      ...{ name: body.name, agent: body.agent_id, number: body.number_id, window },
      ...{ startsOn: body.starts_on, endsOn: body.ends_on, endsAt },
      startsAt: new Date(startOfDay(dayOf(body.starts_on), timeZone)),
      ...{ callsAtOnce: body.calls_at_once, retry: body.retry },
    };
  }
}

export const changedMeanwhile = () => conflict('Someone else has changed this campaign. Reload it and try again.');

/** A contact of a campaign that has not begun. */
export const contactOf = (
  { _id: campaign, workspace }: Pick<CampaignDocument, '_id' | 'workspace'>,
  { row, number, variables }: ReadContact,
): CampaignContactDocument => ({
  ...{ _id: contactId(campaign, number), workspace, campaign, row, number, variables: JSON.stringify(variables) },
  ...{ status: 'waiting', tries: 0, dueAt: new Date(0), conversation: null, isPlaced: false },
  ...{ callStatus: null, lastAt: null, problem: null },
});
