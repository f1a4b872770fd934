import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ConversationEraser } from '@tessera/agent-store/conversation-eraser';
import { callStatusAt, endOf } from '@tessera/agents/conversation/calls';
import { conversationJobId, conversationJobs, judgeJobId } from '@tessera/contracts/conversations/conversations.jobs';
import { ContactMemorySweepRepository } from '@tessera/data/conversations/contact-memory-sweep.repository';
import { ContactMemoryRepository } from '@tessera/data/conversations/contact-memory.repository';
import { ConversationCallsRepository } from '@tessera/data/conversations/conversation-calls.repository';
import { ConversationSweepRepository } from '@tessera/data/conversations/conversation-sweep.repository';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { JobProducer } from '@tessera/queue/job-producer';
import { PushPublisher } from '@tessera/queue/push-publisher';
import { RedisLock } from '@tessera/queue/redis-lock';

const everyMs = 30_000;
const lockMs = 2 * 60_000;
const batchSize = 500;
/** A chat in which nobody has written for this long is over. */
const silenceMs = 60 * 60_000;
/** A voice process gives a sign of life every few seconds; another one would have taken over by then. */
const lostCallMs = 90_000;
/** The job of the end has judged by then, or was lost. */
const unjudgedMs = 2 * 60_000;

/** Wakes conversations whose job was lost, ends those that were left, and deletes those that were kept long enough. */
@Injectable()
export class ConversationSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly timer = new SweepTimer(ConversationSweep.name, everyMs, () => this.sweep());

  constructor(
    private readonly lock: RedisLock,
    private readonly found: ConversationSweepRepository,
    private readonly repository: ConversationRepository,
    private readonly calls: ConversationCallsRepository,
    private readonly eraser: ConversationEraser,
    private readonly memories: ContactMemorySweepRepository,
    private readonly contactMemories: ContactMemoryRepository,
    private readonly jobs: JobProducer,
    private readonly pushes: PushPublisher,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** One sweep of all conversations, unless another process is sweeping. @returns whether it ran here */
  sweep(now = Date.now()): Promise<boolean> {
    return this.lock.once('conversation-sweep', lockMs, async () => {
      const still = await this.found.stillSince(new Date(now - silenceMs), batchSize);
      for (const silent of [...still, ...(await this.found.lapsed(new Date(now), batchSize))]) {
        const content = JSON.stringify({ type: 'end', key: 'silence0', by: 'silence' });
        await this.repository.receive(silent.workspace, silent._id, { key: 'silence0', content });
      }
      await this.endLostCalls(now);
      for (const { workspace, _id } of await this.found.outlived(new Date(now), batchSize)) {
        await this.eraser.erase(workspace, _id);
        this.pushes.changed(workspace, { entity: 'conversation', id: _id }, () => ({ revision: now, isDeleted: true }));
      }
      for (const { workspace, _id } of await this.memories.outlived(new Date(now), batchSize))
        await this.contactMemories.eraseOutlived(workspace, _id, new Date(now));
      const waiting = await this.found.waiting(batchSize);
      await this.jobs.add(
        waiting.map(({ workspace, _id: conversation, revision }) => ({
          job: conversationJobs.turn,
          data: { workspace, conversation },
          id: conversationJobId(conversation, `sweep${revision}`),
        })),
      );
      const unjudged = await this.found.unjudgedSince(new Date(now - unjudgedMs), batchSize);
      await this.jobs.add(
        unjudged.map(({ workspace, _id: conversation }) => ({
          job: conversationJobs.judge,
          data: { workspace, conversation },
          id: judgeJobId(conversation, `sweep${now}`),
        })),
      );
    });
  }

  /** Nobody is on the line any more: the customer left, and no voice process is there to say so. */
  private async endLostCalls(now: number): Promise<void> {
    for (const { workspace, _id, call, events } of await this.found.lostCalls(new Date(now - lostCallMs), batchSize)) {
      const end = endOf(events.map((event) => JSON.parse(event)));
      const content = JSON.stringify({ type: 'end', key: 'lostcall0', by: 'user' });
      if (!end) await this.repository.receive(workspace, _id, { key: 'lostcall0', content });
      const voice = { epoch: call.epoch, isPhone: call.phone !== undefined };
      await this.calls.finish(workspace, _id, voice, callStatusAt(end ?? 'user', call.status === 'connected'));
    }
  }
}
