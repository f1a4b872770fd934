import { Inject, Injectable } from '@nestjs/common';
import { ApprovalCalendarRepository } from '@tessera/data/accounts/approval-calendar.repository';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { Deadlines } from '@tessera/runs/approvals/deadlines';
import ical from 'ical-generator';
import { MemberActors } from '../../../auth/member-actors.ts';
import { hashOf } from '../../../auth/tokens.ts';
import type { ApiSettings } from '../../../config.ts';
import { API_SETTINGS } from '../../../settings.ts';

/** Reads approvals for calendar programs that know a member's address. */
@Injectable()
export class ApprovalFeeds {
  constructor(
    private readonly calendars: ApprovalCalendarRepository,
    private readonly addresses: AddressRepository,
    private readonly members: MemberActors,
    private readonly deadlines: Deadlines,
    @Inject(API_SETTINGS) private readonly settings: Pick<ApiSettings, 'PUBLIC_URL'>,
  ) {}

  /** @returns null when the address is not one any more, or its owner has left the workspace */
  async read(key: string): Promise<string | null> {
    const hash = hashOf(key);
    const destination = await this.addresses.resolve('approvalCalendar', hash);
    const stored = destination && (await this.calendars.byId(destination.workspace, destination.subject));
    if (!stored || stored.hash !== hash) return null;
    const member = await this.members.of(stored.workspace, stored.user, '');
    if (!member) return null;
    const file = ical({ name: 'Approvals', prodId: { company: 'Tessera', product: 'Approvals' } });
    for (const { id, at, since, title, text, path } of await this.deadlines.of(stored.workspace, member)) {
      file.createEvent({
        ...{ id, start: at, created: since, url: `${this.settings.PUBLIC_URL}${path}` },
        ...{ summary: title, description: text },
      });
    }
    return file.toString();
  }
}
