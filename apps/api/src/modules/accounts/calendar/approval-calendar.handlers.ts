import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { approvalCalendar } from '@tessera/contracts/approvals/approval-calendar.contract';
import { approvalCalendarFileWire } from '@tessera/contracts/approvals/approval-calendar.wire';
import { ApprovalCalendarRepository, approvalCalendarId } from '@tessera/data/accounts/approval-calendar.repository';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { hashOf, newToken } from '../../../auth/tokens.ts';
import type { ApiSettings } from '../../../config.ts';
import { API_SETTINGS } from '../../../settings.ts';

export class GetApprovalCalendar extends QueryFor(approvalCalendar.get) {}
export class RenewApprovalCalendar extends CommandFor(approvalCalendar.renew) {}
export class RemoveApprovalCalendar extends CommandFor(approvalCalendar.remove) {}

@QueryHandler(GetApprovalCalendar)
export class GetApprovalCalendarHandler implements IQueryHandler<GetApprovalCalendar> {
  constructor(private readonly calendars: ApprovalCalendarRepository) {}

  async execute({ actor: { workspace, userId } }: GetApprovalCalendar) {
    const stored = await this.calendars.byId(workspace, approvalCalendarId(workspace, userId));
    return { created_at: stored?.createdAt.toISOString() ?? null, address: null };
  }
}

@CommandHandler(RenewApprovalCalendar)
export class RenewApprovalCalendarHandler implements ICommandHandler<RenewApprovalCalendar> {
  constructor(
    private readonly calendars: ApprovalCalendarRepository,
    private readonly addresses: AddressRepository,
    @Inject(API_SETTINGS) private readonly settings: Pick<ApiSettings, 'PUBLIC_URL'>,
  ) {}

  async execute({ actor: { workspace, userId: user } }: RenewApprovalCalendar) {
    const _id = approvalCalendarId(workspace, user);
    const before = await this.calendars.byId(workspace, _id);
    const [key, createdAt, destination] = [newToken(), new Date(), { workspace, subject: _id }];
    const hash = hashOf(key);
    // The address is stored first: one that the calendar does not know opens nothing.
    await this.addresses.claim('approvalCalendar', hash, destination);
    await this.calendars.save({ _id, workspace, user, hash, createdAt });
    if (before) await this.addresses.release('approvalCalendar', before.hash, destination);
    const path = approvalCalendarFileWire.file.path.replace('{key}', key);
    return { created_at: createdAt.toISOString(), address: `${this.settings.PUBLIC_URL}${path}` };
  }
}

@CommandHandler(RemoveApprovalCalendar)
export class RemoveApprovalCalendarHandler implements ICommandHandler<RemoveApprovalCalendar> {
  constructor(
    private readonly calendars: ApprovalCalendarRepository,
    private readonly addresses: AddressRepository,
  ) {}

  async execute({ actor: { workspace, userId } }: RemoveApprovalCalendar) {
    const id = approvalCalendarId(workspace, userId);
    const stored = await this.calendars.byId(workspace, id);
    await this.calendars.delete(workspace, id);
    if (stored) await this.addresses.release('approvalCalendar', stored.hash, { workspace, subject: id });
    return { created_at: null, address: null };
  }
}
