import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { conversationJobId, conversationJobs } from '@tessera/contracts/conversations/conversations.jobs';
import { ConversationCallsRepository } from '@tessera/data/conversations/conversation-calls.repository';
import { ConversationSweepRepository } from '@tessera/data/conversations/conversation-sweep.repository';
import { JobProducer } from '@tessera/queue/job-producer';
import { PushPublisher } from '@tessera/queue/push-publisher';

/** Between looks while a call is going on, and while none is. */
const busyMs = 40;
const idleMs = 1_000;
const batchSize = 200;

/**
 * Wakes the owners of calls, and tells browsers of changes of calls: voice processes reach the database alone, and a
 * customer waits for each answer.
 */
@Injectable()
export class CallWake implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(CallWake.name);
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly found: ConversationSweepRepository,
    private readonly calls: ConversationCallsRepository,
    private readonly jobs: JobProducer,
    private readonly pushes: PushPublisher,
  ) {}

  onApplicationBootstrap(): void {
    this.again(idleMs);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  /** @returns whether any call is going on */
  async look(): Promise<boolean> {
    const [waiting] = await Promise.all([this.found.waitingCalls(batchSize), this.pushChanges()]);
    const jobs = waiting.map(({ workspace, _id: conversation, inbox }) => ({
      job: conversationJobs.turn,
      data: { workspace, conversation },
      id: conversationJobId(conversation, inbox.at(-1)?.key ?? ''),
    }));
    if (jobs.length > 0) await this.jobs.add(jobs);
    return jobs.length > 0 || (await this.found.hasCalls());
  }

  /** What is pushed twice after a crash is only read again. */
  private async pushChanges(): Promise<void> {
    const changed = await this.found.changedCalls(batchSize);
    for (const { workspace, _id: id, revision } of changed)
      this.pushes.changed(workspace, { entity: 'conversation', id }, () => ({ revision }));
    await this.calls.pushed(changed);
  }

  private again(inMs: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.looking = this.look().then(
        (isBusy) => this.again(isBusy ? busyMs : idleMs),
        (error: unknown) => {
          this.logger.warn(`calls were not looked for: ${String(error)}`);
          this.again(idleMs);
        },
      );
    }, inMs);
  }
}
