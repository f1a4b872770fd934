import { Injectable, Logger } from '@nestjs/common';
import { reach } from '@tessera/queue/fault-point';
import { RunJournal } from '@tessera/queue/run-journal';
import { RunQueue } from '@tessera/queue/run-queue';

/** A step of a run that waits for something that is stored elsewhere. */
interface WaitingStep {
  run: string;
  node: string;
  iteration: number;
}

/** Steps that wait for a decision, an event, a run or a conversation (docs/adr/0180). */
@Injectable()
export class WaitingSteps {
  private readonly logger = new Logger(WaitingSteps.name);

  constructor(
    private readonly journal: RunJournal,
    private readonly queue: RunQueue,
  ) {}

  /**
   * Lets a step look whether what it waits for has come. Call after that is stored. Without throwing: callers repeat it
   * after a crash, and the step also looks by itself from time to time.
   */
  async tell({ run, node, iteration }: WaitingStep): Promise<void> {
    reach('before-wake');
    try {
      await this.journal.nudge(run, `${node}:${iteration}`);
      await this.queue.wake(run);
    } catch (error) {
      this.logger.warn(`run ${run} could not be told yet that its wait is over: ${String(error)}`);
    }
  }
}
