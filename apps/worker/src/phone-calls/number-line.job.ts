import { Inject, Injectable, Logger } from '@nestjs/common';
import { NumberLogins } from '@tessera/agent-store/calls/number-logins';
import type { JobData } from '@tessera/contracts/job';
import { phoneCallJobs } from '@tessera/contracts/telephony/phone-calls.jobs';
import { incomingRoomPrefix } from '@tessera/data/conversations/conversation-call';
import { type PhoneNumberDocument, PhoneNumberRepository } from '@tessera/data/phone-numbers/phone-number.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { SipFault, sipAddresses } from '@tessera/kit/outbound/sip-place';
import { HandlesJob, type JobHandler } from '@tessera/queue/handles-job';
import { type SipLine, SipLines } from '@tessera/verification/sip-lines';
import type { WorkerSettings } from '../config.ts';
import { WORKER_SETTINGS } from '../settings.ts';

/** A number with the login that its trunk needs. */
export function lineOf(number: PhoneNumberDocument, logins: NumberLogins): SipLine {
  const { address, transport, user, secret } = logins.open(number);
  return { id: number._id, number: number.number, address, transport, user, secret };
}

/**
 * Gives a number the trunks that it needs now, and removes those of a deleted number. Calls are accepted only from the
 * addresses of the number's trunk.
 */
@HandlesJob(phoneCallJobs.line)
@Injectable()
export class NumberLine implements JobHandler<typeof phoneCallJobs.line> {
  private readonly lines: SipLines | null;
  private readonly logger = new Logger(NumberLine.name);

  constructor(
    private readonly numbers: PhoneNumberRepository,
    private readonly rules: AddressRules,
    @Inject(WORKER_SETTINGS) settings: WorkerSettings,
  ) {
    this.lines = SipLines.of(settings);
  }

  async handle({ workspace, number: id }: JobData<typeof phoneCallJobs.line>): Promise<void> {
    if (!this.lines) return;
    const number = await this.numbers.byId(workspace as WorkspaceId, id);
    if (!number) return this.lines.remove(id, 'both');
    const isAnswered = number.inbound !== null && number.held !== undefined && number.carrier === 'sip';
    if (!isAnswered) return this.lines.remove(id, 'inbound');
    const from = await this.addressesOf(number);
    if (from)
      await this.lines.inbound({ id, number: number.number, from }, incomingRoomPrefix, { workspace, number: id });
  }

  /** @returns null if they cannot be looked up; an existing trunk then stays as it is */
  private async addressesOf({ _id: number, address }: PhoneNumberDocument): Promise<string[] | null> {
    try {
      return await sipAddresses(address ?? '', this.rules);
    } catch (error) {
      if (!(error instanceof SipFault)) throw error;
      this.logger.warn({ number, why: error.message }, 'the addresses of a trunk are not known');
      return null;
    }
  }
}
