import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { shareRight } from '@tessera/access/resources';
import { dashboardMails } from '@tessera/contracts/dashboards/dashboard-mails.contract';
import {
  mostDashboardMails,
  type SavedDashboardMail,
  shortestMailMinutes,
} from '@tessera/contracts/dashboards/dashboard-mails.schema';
import { AppRepository } from '@tessera/data/apps/app.repository';
import {
  type DashboardMailContent,
  type DashboardMailDocument,
  DashboardMailRepository,
} from '@tessera/data/apps/dashboard-mail.repository';
import { nextInstants, scheduleProblem } from '@tessera/engine/schedule/schedule';
import { conflict, DomainError, invalidInput, notFound, unprocessable, workspaceFull } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import { People } from '../../../../auth/people.ts';
import { dashboardOf } from '../dashboards.queries.ts';
import { mailOnWire, peopleOf } from './mail-wire.ts';

export class SaveDashboardMail extends CommandFor(dashboardMails.save) {}

/** Instants that are compared with each other: a schedule with a burst has it within a day of its own. */
const lookedAt = 50;

@CommandHandler(SaveDashboardMail)
export class SaveDashboardMailHandler implements ICommandHandler<SaveDashboardMail> {
  constructor(
    private readonly apps: AppRepository,
    private readonly mails: DashboardMailRepository,
    private readonly people: People,
    private readonly access: AccessControl,
  ) {}

  async execute({ input: { body }, actor }: SaveDashboardMail) {
    await dashboardOf(this.apps, actor, body.dashboard_id);
    // The mails would show more than the key may read.
    if (actor.key) throw new DomainError('FORBIDDEN', 'An API key cannot send dashboards by mail. Log in to do it.');
    // The worker asks for the same before each mail.
    await this.access.requireOn(actor, 'records:CAN_VIEW', 'app', body.dashboard_id);
    requireSchedule(body);
    await this.requireRecipients(actor, body);
    const content: DashboardMailContent = {
      ...{ name: body.name, schedule: body.schedule, timeZone: body.time_zone },
      ...{ people: body.people, emails: body.emails, withFiles: body.with_files },
    };
    const stored =
      body.id === undefined ? await this.add(actor, body, content) : await this.replace(actor, body, content);
    return mailOnWire(stored, await this.people.namesOf(peopleOf(stored)));
  }

  /** @throws DomainError FORBIDDEN, or UNPROCESSABLE that names who is wrong */
  private async requireRecipients(actor: Actor, { dashboard_id: id, people, emails }: SavedDashboardMail) {
    if (people.length + emails.length === 0)
      throw unprocessable('body.people: choose a member, or enter an address.', 'body.people');
    const members = await this.people.membersAmong(actor.workspace, people);
    const stranger = people.findIndex((person) => !members.has(person));
    const field = `body.people.${stranger}`;
    if (stranger !== -1) throw unprocessable(`${field}: this person is not a member. Remove them.`, field);
    if (emails.length > 0) await this.access.requireOn(actor, shareRight.app, 'app', id);
  }

  private async add(
    { workspace, userId: by }: Actor,
    { dashboard_id: dashboard }: SavedDashboardMail,
    content: DashboardMailContent,
  ): Promise<DashboardMailDocument> {
    const now = new Date();
    const mail: DashboardMailDocument = {
      ...{ _id: newId(), workspace, dashboard, ...content, by, isPaused: false, revision: 0 },
      ...{ handledUntil: now, createdAt: now, requestedAt: null, last: null, stopped: null },
    };
    if (!(await this.mails.add(mail, mostDashboardMails)))
      throw workspaceFull('schedules of a dashboard', mostDashboardMails);
    return mail;
  }

  private async replace(
    { workspace, userId: by }: Actor,
    { dashboard_id: dashboard, id = '', revision }: SavedDashboardMail,
    content: DashboardMailContent,
  ): Promise<DashboardMailDocument> {
    if (revision === undefined) throw invalidInput('body.revision: name the revision that was read.', 'body.revision');
    const before = await this.mails.byId(workspace, id);
    if (before?.dashboard !== dashboard) throw notFound('This schedule');
    const change = { ...content, by, handledUntil: new Date() };
    const stored = await this.mails.replace(workspace, { id, dashboard, revision }, change);
    if (!stored) throw conflict('Somebody changed this schedule meanwhile. Load it again.', 'body.revision');
    return stored;
  }
}

/** @throws DomainError UNPROCESSABLE for times that never come, or come too often */
function requireSchedule({ schedule, time_zone: timeZone }: SavedDashboardMail): void {
  const field = 'body.schedule';
  const problem = scheduleProblem({ schedule, timeZone });
  if (problem !== null) throw unprocessable(`${field}: ${problem}`, field);
  const times = nextInstants({ schedule, timeZone }, new Date(), lookedAt).map((instant) => instant.getTime());
  const shortest = shortestMailMinutes * 60_000;
  if (times.some((time, place) => place > 0 && time - (times[place - 1] ?? 0) < shortest))
    throw unprocessable(`${field}: leave at least ${shortestMailMinutes} minutes between two mails.`, field);
}
