import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MailboxPollSweepRepository } from '@tessera/data/schedules/mailbox-poll-sweep.repository';
import { type MailboxPoll, MailboxPollRepository } from '@tessera/data/schedules/mailbox-poll.repository';
import {
  type ScheduledWorkflow,
  ScheduledWorkflowsRepository,
} from '@tessera/data/schedules/scheduled-workflows.repository';
import { WorkflowVersionRepository } from '@tessera/data/workflows/workflow-version.repository';
import { isOutage } from '@tessera/kernel/errors';
import { ImapFault, type OpenFolder } from '@tessera/kit/outbound/outbound-imap';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { emailReceived } from '@tessera/nodes/kinds/email_received/email-received.node';
import { triggerStartedBy } from '@tessera/nodes/registry';
import { RedisRateLimiter } from '@tessera/queue/rate-limiter';
import { RedisLock } from '@tessera/queue/redis-lock';
import { RunStarter } from '@tessera/runs/run-starter';
import { startOf } from '@tessera/runs/run-turns';
import type { z } from 'zod';
import { Credentials } from '../../credentials/credentials.ts';
import { TriggerMarks } from '../trigger-marks.ts';
import { isMeant, readMail } from './received-mail.ts';

type Options = z.output<typeof emailReceived.options>;
/** How far a folder was read. */
type Reached = Pick<MailboxPoll, 'uidValidity' | 'lastUid'>;

const everyMs = 5_000;
/** Pause between two readings of a mailbox, and the longest one after failures. */
const pauseMs = 60_000;
const longestPauseMs = 5 * 60_000;
/** Longer than a talk with a server may take. */
const lockMs = 90_000;
const atOnce = 10;
const mostMessages = 20;
const mostBytes = 1_000_000;
/** Messages of a day that are looked at where a mailbox is read for the first time. */
const mostOfDay = 500;
/** Of one sender in one workflow: a loop that nothing else has stopped ends here. */
const perSender = { max: 30, perSeconds: 3_600 };

/**
 * Reads the mailboxes of workflows that mail starts. The run's id is made of the folder, its UIDVALIDITY and the number
 * of the message, so a message starts a workflow once, whichever process reads it and however often (docs/adr/0135).
 */
@Injectable()
export class MailboxPoller implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MailboxPoller.name);
  private readonly timer = new SweepTimer(MailboxPoller.name, everyMs, () => this.look(), 1);

  constructor(
    private readonly lock: RedisLock,
    private readonly limiter: RedisRateLimiter,
    private readonly workflows: ScheduledWorkflowsRepository,
    private readonly versions: WorkflowVersionRepository,
    private readonly allPolls: MailboxPollSweepRepository,
    private readonly polls: MailboxPollRepository,
    private readonly credentials: Credentials,
    private readonly marks: TriggerMarks,
    private readonly runs: RunStarter,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** Reads the mailboxes that are due, some at a time, so that a slow server does not hold up the others. */
  async look(): Promise<void> {
    const all = await this.workflows.startedBy(triggerStartedBy('mail'));
    if (all.length === 0) return;
    const notDue = await this.allPolls.notDue(new Date());
    const waiting = all.filter(({ _id, publishedVersion }) => notDue.get(_id) !== publishedVersion);
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await this.tryOne(next);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  private async tryOne(workflow: ScheduledWorkflow): Promise<void> {
    try {
      // Another process may have read it since the sweep began.
      const known = await this.polls.of(workflow.workspace, workflow._id);
      if (known && known.dueAt.getTime() > Date.now() && known.version === workflow.publishedVersion) return;
      await this.lock.once(`mailbox/${workflow._id}`, lockMs, () => this.poll(workflow));
    } catch (error) {
      if (isOutage(error)) throw error;
      this.logger.error(`the mailbox of workflow ${workflow._id} was not read: ${String(error)}`);
    }
  }

  /** Reads the mailbox of a workflow now. A refusal is shown on the workflow, and tried again later. */
  async poll(workflow: ScheduledWorkflow): Promise<void> {
    const { workspace, _id, publishedVersion: version } = workflow;
    const options = emailReceived.options.parse(workflow.trigger.options);
    const place = `${options.credentialId}/${options.folder}`;
    const stored = await this.polls.of(workspace, _id);
    const known = stored?.place === place ? stored : null;
    const readAt = new Date();
    let reached: Reached = known ?? { uidValidity: '', lastUid: 0 };
    const noted = () => ({ place, version, uidValidity: reached.uidValidity, lastUid: reached.lastUid });
    try {
      const { folder, credentialId: credential } = options;
      const isMore = await this.credentials.mailboxes.within(workspace, { credential, folder }, (open) =>
        this.read(workflow, options, { known, open, reach: (next) => (reached = next) }),
      );
      const dueAt = new Date(readAt.getTime() + (isMore ? 0 : pauseMs));
      await this.polls.set(workspace, _id, { ...noted(), readAt, failures: 0, dueAt });
      await this.marks.set(workflow, null);
    } catch (error) {
      const isOurs = !(error instanceof ImapFault);
      if (isOurs && isOutage(error)) throw error;
      if (isOurs) this.logger.error(`a message for workflow ${_id} was not handled: ${String(error)}`);
      const failures = (stored?.failures ?? 0) + 1;
      const pause = Math.min(longestPauseMs, pauseMs * 2 ** Math.min(failures - 1, 10));
      const dueAt = new Date(Date.now() + pause);
      // What comes in the meantime is read later: the time of the last reading stays.
      const since = known?.readAt ?? (await this.publishedAt(workflow));
      await this.polls.set(workspace, _id, { ...noted(), readAt: since, failures, dueAt });
      const words = isOurs ? 'A message caused an error on our side.' : error.message;
      await this.marks.set(workflow, `The mailbox could not be read. ${words}`);
    }
  }

  /**
   * @param reach called when everything up to a number is done, so that a reading that fails later keeps that
   * @returns whether there is more to read
   */
  private async read(
    workflow: ScheduledWorkflow,
    options: Options,
    { known, open, reach }: { known: MailboxPoll | null; open: OpenFolder; reach: (reached: Reached) => void },
  ): Promise<boolean> {
    const { uidValidity } = open;
    const isSame = known?.uidValidity === uidValidity;
    const from = isSame ? known.lastUid : await this.beginningOf(workflow, known, open);
    reach({ uidValidity, lastUid: from });
    const uids = await open.after(from);
    for (const uid of uids.slice(0, mostMessages)) {
      // What comes in a pause that skips is over when the pause is.
      if (workflow.pause?.mode !== 'skip') await this.take(workflow, options, open, uid);
      reach({ uidValidity, lastUid: uid });
    }
    return uids.length > mostMessages;
  }

  /** Where the numbers are new: before the first message that came after the last reading, or after publishing. */
  private async beginningOf(workflow: ScheduledWorkflow, known: MailboxPoll | null, open: OpenFolder) {
    const since = known?.readAt ?? (await this.publishedAt(workflow));
    const [first] = await open.since(since, mostOfDay);
    return (first?.uid ?? open.uidNext) - 1;
  }

  private async publishedAt({ workspace, _id, publishedVersion }: ScheduledWorkflow): Promise<Date> {
    const version = await this.versions.byVersion(workspace, _id, publishedVersion);
    return version?.publishedAt ?? new Date();
  }

  private async take(workflow: ScheduledWorkflow, options: Options, open: OpenFolder, uid: number): Promise<void> {
    const raw = await open.message(uid, mostBytes);
    const mail = raw && (await readMail(raw));
    if (!mail || !isMeant(mail, options)) return;
    const { workspace, _id } = workflow;
    if ((await this.limiter.take(`mail-runs|${_id}|${mail.sender}`, perSender)) > 0) {
      this.logger.warn(`workflow ${_id} gets more than ${perSender.max} mails of one sender in an hour: left out`);
      return;
    }
    await this.runs.start({
      ...{ workspace, workflow: startOf(workflow), input: mail.facts },
      trigger: { kind: triggerStartedBy('mail'), subject: String(mail.facts['message_id']).slice(0, 200) || null },
      fact: { key: `mail/${options.credentialId}/${options.folder}/${open.uidValidity}/${uid}`, at: raw.at },
    });
  }
}
