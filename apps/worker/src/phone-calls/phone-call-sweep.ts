import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { unansweredStatus } from '@tessera/agents/conversation/calls';
import { dialJobId, lineJobId, phoneCallJobs } from '@tessera/contracts/telephony/phone-calls.jobs';
import { ConversationSweepRepository } from '@tessera/data/conversations/conversation-sweep.repository';
import { PhoneCallsRepository } from '@tessera/data/conversations/phone-calls.repository';
import { PhoneNumberSweepRepository } from '@tessera/data/phone-numbers/phone-number-sweep.repository';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisLock } from '@tessera/queue/redis-lock';
import { MediaRooms } from '@tessera/verification/media-rooms';
import type { WorkerSettings } from '../config.ts';
import { WORKER_SETTINGS } from '../settings.ts';
import { UnansweredCalls } from './unanswered-calls.ts';

const everyMs = 5_000;
/** More than other sweeps use: somebody may be on a line that should be closed. */
const shareOfTime = 0.5;
const linesEveryMs = 10 * 60_000;
const lockMs = 60_000;
const batchSize = 200;
/** A job that has not dialled by then was lost. */
const undialledMs = 15_000;
/** Whoever is still on the line after this time is disconnected again. */
const goneWithinMs = 5_000;

/** Ends calls that were never answered, closes lines that are still open, and repairs what a crash left behind. */
@Injectable()
export class PhoneCallSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PhoneCallSweep.name);
  private readonly rooms: MediaRooms | null;
  private readonly timers = [
    new SweepTimer(PhoneCallSweep.name, everyMs, () => this.sweep(), shareOfTime),
    new SweepTimer(`${PhoneCallSweep.name} of trunks`, linesEveryMs, () => this.mendLines()),
  ];

  constructor(
    private readonly lock: RedisLock,
    private readonly found: ConversationSweepRepository,
    private readonly numbers: PhoneNumberSweepRepository,
    private readonly calls: PhoneCallsRepository,
    private readonly unanswered: UnansweredCalls,
    private readonly jobs: JobProducer,
    @Inject(WORKER_SETTINGS) settings: WorkerSettings,
  ) {
    this.rooms = MediaRooms.of(settings);
  }

  onApplicationBootstrap(): void {
    for (const timer of this.timers) timer.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.timers.map((timer) => timer.stop()));
  }

  /** One sweep of all phone calls, unless another process is sweeping. @returns whether it ran here */
  sweep(now = Date.now()): Promise<boolean> {
    return this.lock.once('phone-call-sweep', lockMs, async () => {
      for (const { workspace, _id: id, room, line } of await this.found.unanswered(new Date(now), batchSize)) {
        const status = unansweredStatus(line.dialledAt ? 'rang-out' : 'not-dialled');
        await this.within(id, () => this.unanswered.end({ workspace, id, room, status, code: null }));
      }
      const undialled = await this.found.undialled(new Date(now - undialledMs), batchSize);
      await this.jobs.add(
        undialled.map(({ workspace, _id: conversation }) => ({
          ...{ job: phoneCallJobs.dial, data: { workspace, conversation } },
          id: dialJobId(conversation, `sweep${Math.floor(now / undialledMs)}`),
        })),
      );
      await this.closeLines(now);
    });
  }

  /** The media server may have lost its trunks, or have missed a change. */
  mendLines(now = Date.now()): Promise<boolean> {
    return this.lock.once('phone-line-sweep', lockMs, async () => {
      const numbers = await this.numbers.onTrunks();
      await this.jobs.add(
        numbers.map(({ workspace, _id: number }) => ({
          ...{ job: phoneCallJobs.line, data: { workspace, number }, id: lineJobId(number, `sweep${now}`) },
        })),
      );
    });
  }

  private async closeLines(now: number): Promise<void> {
    const { rooms } = this;
    for (const { workspace, _id, room, isRunning } of await this.found.hungUp(new Date(now - goneWithinMs), batchSize))
      await this.within(_id, async () => {
        if (isRunning) await this.unanswered.endLog({ workspace, id: _id });
        if (!rooms) return;
        if ((await rooms.present(room)).customer !== null) await rooms.close(room);
        else await this.calls.closed(workspace, _id);
      });
  }

  /** A failure of one call must not delay the others. */
  private async within(conversation: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error(`call ${conversation} is left for the next sweep: ${String(error)}`);
    }
  }
}
