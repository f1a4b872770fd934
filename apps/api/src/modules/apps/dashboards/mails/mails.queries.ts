import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { dashboardMails } from '@tessera/contracts/dashboards/dashboard-mails.contract';
import { AppRepository } from '@tessera/data/apps/app.repository';
import { DashboardMailRepository } from '@tessera/data/apps/dashboard-mail.repository';
import { QueryFor } from '@tessera/kit/messages';
import { People } from '../../../../auth/people.ts';
import { dashboardOf } from '../dashboards.queries.ts';
import { mailOnWire, peopleOf } from './mail-wire.ts';

export class ListDashboardMails extends QueryFor(dashboardMails.list) {}

@QueryHandler(ListDashboardMails)
export class ListDashboardMailsHandler implements IQueryHandler<ListDashboardMails> {
  constructor(
    private readonly apps: AppRepository,
    private readonly mails: DashboardMailRepository,
    private readonly people: People,
  ) {}

  async execute({ input: { query }, actor }: ListDashboardMails) {
    await dashboardOf(this.apps, actor, query.dashboard_id);
    const mails = await this.mails.ofDashboard(actor.workspace, query.dashboard_id);
    const names = await this.people.namesOf(mails.flatMap(peopleOf));
    return { items: mails.map((mail) => mailOnWire(mail, names)) };
  }
}
