import { Inject, Injectable } from '@nestjs/common';
import { shareRight } from '@tessera/access/resources';
import type { Right } from '@tessera/access/rights';
import { TileReader } from '@tessera/apps/dashboards/tile-reader';
import { mailJobs } from '@tessera/contracts/accounts/accounts.jobs';
import { appTypes } from '@tessera/contracts/apps/app-types';
import type { MailStop } from '@tessera/contracts/dashboards/dashboard-mails.schema';
import { dashboardJobs } from '@tessera/contracts/dashboards/dashboards.jobs';
import type { JobData } from '@tessera/contracts/job';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { type AppDocument, AppRepository } from '@tessera/data/apps/app.repository';
import { dashboardDeliveryId, DashboardDeliveryRepository } from '@tessera/data/apps/dashboard-delivery.repository';
import { type DashboardMailDocument, DashboardMailRepository } from '@tessera/data/apps/dashboard-mail.repository';
import { Members } from '@tessera/data/workspaces/members';
import { isOutage } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { type Mail, sealMail } from '@tessera/kit/mail';
import { Sealing } from '@tessera/kit/sealing';
import { HandlesJob, type JobHandler } from '@tessera/queue/handles-job';
import { JobProducer } from '@tessera/queue/job-producer';
import { PushPublisher } from '@tessera/queue/push-publisher';
import type { WorkerSettings } from '../config.ts';
import { Addressees } from '../mail/addressees.ts';
import { WORKER_SETTINGS } from '../settings.ts';
import { composeDashboard, type MailedTile } from './compose-dashboard.ts';

/** A schedule that may send, with the person whose rights count. */
interface Sender {
  app: AppDocument;
  actor: Actor;
}
/** Mails that are stored at once. */
const pageSize = 10;

/**
 * Sends a dashboard for one instant of a schedule: each recipient has a mail whose id follows from the instant, so a
 * repeated job sends nothing twice. What the person who set it up may not see any more is not sent.
 */
@Injectable()
@HandlesJob(dashboardJobs.mail)
export class MailDashboard implements JobHandler<typeof dashboardJobs.mail> {
  constructor(
    @Inject(WORKER_SETTINGS) private readonly settings: Pick<WorkerSettings, 'PUBLIC_URL'>,
    private readonly mails: DashboardMailRepository,
    private readonly deliveries: DashboardDeliveryRepository,
    private readonly apps: AppRepository,
    private readonly members: Members,
    private readonly access: AccessControl,
    private readonly reader: TileReader,
    private readonly addressees: Addressees,
    private readonly sealing: Sealing,
    private readonly jobs: JobProducer,
    private readonly pushes: PushPublisher,
  ) {}

  async handle({ workspace, mail: id, at }: JobData<typeof dashboardJobs.mail>): Promise<void> {
    const mail = await this.mails.byId(workspace as WorkspaceId, id);
    const instant = new Date(at);
    if (!mail || mail.stopped || (mail.isPaused && !isAskedFor(mail, instant))) return;
    try {
      await this.sendFor(mail, instant);
    } catch (error) {
      if (!isOutage(error)) await this.note(mail, instant, 'failed', 0);
      throw error;
    } finally {
      this.pushes.touched(mail.workspace, { entity: 'app', id: mail.dashboard });
    }
  }

  private async sendFor(mail: DashboardMailDocument, at: Date): Promise<void> {
    const sender = await this.senderOf(mail);
    if (typeof sender === 'string') {
      await this.mails.stop(mail.workspace, mail, { at: new Date(), reason: sender });
      return;
    }
    const recipients = await this.recipientsOf(mail);
    if (recipients.length === 0) return this.note(mail, at, 'nobody', 0);
    const ids = new Map(recipients.map((to) => [dashboardDeliveryId(mail._id, at, to), to]));
    const known = new Set((await this.deliveries.known(mail.workspace, [...ids.keys()])).map(({ _id }) => _id));
    const missing = [...ids].filter(([delivery]) => !known.has(delivery));
    if (missing.length > 0) await this.store(mail, missing, await this.compose(mail, sender));
    await this.enqueue(mail.workspace, [...ids.keys()]);
    await this.note(mail, at, 'sent', recipients.length);
  }

  /** @returns why the schedule has to stop, where it may not send any more */
  private async senderOf({ workspace, dashboard, by, emails, _id }: DashboardMailDocument): Promise<Sender | MailStop> {
    const app = await this.apps.byId(workspace, dashboard);
    const isGone = app?.status === recordStatus.deleted || app?.status === recordStatus.archived;
    if (!app || isGone || app.type !== appTypes.dashboard) return 'dashboard';
    const member = await this.members.of(workspace, by);
    if (!member) return 'left';
    const actor: Actor = { ...member, sessionId: _id };
    const may = (right: Right) => this.access.mayOn(actor, right, 'app', dashboard);
    if (!(await may('apps:CAN_EDIT')) || !(await may('records:CAN_VIEW'))) return 'right';
    return emails.length > 0 && !(await may(shareRight.app)) ? 'share' : { app, actor };
  }

  /** Addresses, each once. Members who left get nothing. */
  private async recipientsOf({ workspace, people, emails }: DashboardMailDocument): Promise<string[]> {
    const members = await this.addressees.people(workspace, people);
    return [...new Set([...members.map(({ email }) => email), ...emails])];
  }

  private async compose(mail: DashboardMailDocument, { app, actor }: Sender): Promise<Omit<Mail, 'to'>> {
    const tiles: MailedTile[] = [];
    // One after another: a dashboard of 40 tiles must not hold all connections of the database.
    for (const tile of app.dashboard?.tiles ?? [])
      tiles.push({ tile, ...(await this.reader.shown(actor, tile, app.dashboard?.range ?? undefined)) });
    const format = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: mail.timeZone,
    });
    return composeDashboard({
      ...{ subject: mail.name, name: app.name, tiles, by: actor.name, withFiles: mail.withFiles },
      url: `${this.settings.PUBLIC_URL}/apps/${app._id}`,
      asOf: `${format.format(new Date())} (${mail.timeZone})`,
    });
  }

  private async store(
    { workspace, _id: mail }: DashboardMailDocument,
    missing: readonly [delivery: string, to: string][],
    content: Omit<Mail, 'to'>,
  ): Promise<void> {
    const now = new Date();
    for (let from = 0; from < missing.length; from += pageSize) {
      const page = missing.slice(from, from + pageSize);
      const documents = page.map(([_id, to]) => ({
        ...{ _id, workspace, mail, createdAt: now },
        outbox: [
          {
            ...{ id: newId(), type: 'mail.requested' as const, at: now, workspace },
            sealed: sealMail(this.sealing, { ...content, to }),
          },
        ],
      }));
      await this.deliveries.add(documents);
    }
  }

  /** Those that this or an earlier attempt stored and nobody sent yet. */
  private async enqueue(workspace: WorkspaceId, ids: readonly string[]): Promise<void> {
    const stored = await this.deliveries.known(workspace, ids);
    const requests = stored.flatMap(({ _id, outbox }) =>
      outbox.map(({ id }) => ({
        ...{ job: mailJobs.send, id },
        data: { carrier: 'dashboardMails' as const, id: _id, mail: id },
      })),
    );
    if (requests.length > 0) await this.jobs.add(requests);
  }

  private note(
    mail: DashboardMailDocument,
    at: Date,
    outcome: keyof typeof messages,
    recipients: number,
  ): Promise<void> {
    return this.mails.setResult(mail.workspace, mail._id, { at, outcome, recipients, message: messages[outcome] });
  }
}

/** Whether somebody asked for the mail of an instant. A failed attempt takes the request back, and is repeated. */
const isAskedFor = ({ requestedAt, last }: DashboardMailDocument, at: Date): boolean =>
  [requestedAt, last?.at].some((moment) => moment?.getTime() === at.getTime());

const messages = {
  sent: '',
  nobody: 'None of the recipients is a member any more.',
  failed: 'The mail could not be created. It will be retried a few times.',
} as const;
