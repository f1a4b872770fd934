import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dashboardMails } from '@tessera/contracts/dashboards/dashboard-mails.contract';
import { done } from '@tessera/contracts/envelope';
import { dashboardJobs, dashboardMailJobId } from '@tessera/contracts/dashboards/dashboards.jobs';
import { DashboardMailRepository } from '@tessera/data/apps/dashboard-mail.repository';
import { notFound, unprocessable } from '@tessera/kernel/errors';
import { log } from '@tessera/kit/logger';
import { CommandFor } from '@tessera/kit/messages';
import { JobProducer } from '@tessera/queue/job-producer';
import { People } from '../../../../auth/people.ts';
import { mailOnWire, peopleOf } from './mail-wire.ts';

export class SetDashboardMailPaused extends CommandFor(dashboardMails.setPaused) {}
export class SendDashboardMail extends CommandFor(dashboardMails.sendNow) {}
export class RemoveDashboardMail extends CommandFor(dashboardMails.remove) {}

@CommandHandler(SetDashboardMailPaused)
export class SetDashboardMailPausedHandler implements ICommandHandler<SetDashboardMailPaused> {
  constructor(
    private readonly mails: DashboardMailRepository,
    private readonly people: People,
  ) {}

  async execute({ input: { body }, actor }: SetDashboardMailPaused) {
    const { id, dashboard_id: dashboard, is_paused: isPaused } = body;
    const change = { isPaused, handledUntil: new Date() };
    const mail = await this.mails.setPaused(actor.workspace, { id, dashboard }, change);
    if (!mail) throw notFound('This schedule');
    return mailOnWire(mail, await this.people.namesOf(peopleOf(mail)));
  }
}

@CommandHandler(SendDashboardMail)
export class SendDashboardMailHandler implements ICommandHandler<SendDashboardMail> {
  constructor(
    private readonly mails: DashboardMailRepository,
    private readonly people: People,
    private readonly jobs: JobProducer,
  ) {}

  async execute({ input: { body }, actor: { workspace } }: SendDashboardMail) {
    const { id, dashboard_id: dashboard } = body;
    const known = await this.mails.byId(workspace, id);
    if (known?.dashboard === dashboard && known.stopped)
      throw unprocessable('This schedule has stopped. Save it again to send it with your rights.', 'body.id');
    const at = new Date();
    const mail = await this.mails.request(workspace, { id, dashboard }, at);
    if (!mail) throw notFound('This schedule');
    const data = { workspace, mail: id, at: at.toISOString() };
    // The sweep finds what could not be handed over.
    await this.jobs
      .add([{ job: dashboardJobs.mail, data, id: dashboardMailJobId(id, at) }])
      .catch((error: unknown) => log.warn({ err: error }, 'a mail of a dashboard could not be handed over yet'));
    return mailOnWire(mail, await this.people.namesOf(peopleOf(mail)));
  }
}

@CommandHandler(RemoveDashboardMail)
export class RemoveDashboardMailHandler implements ICommandHandler<RemoveDashboardMail> {
  constructor(private readonly mails: DashboardMailRepository) {}

  async execute({ input: { body }, actor }: RemoveDashboardMail) {
    const { id, dashboard_id: dashboard } = body;
    if (!(await this.mails.delete(actor.workspace, { id, dashboard }))) throw notFound('This schedule');
    return done;
  }
}
