import { fileURLToPath } from 'node:url';
import type { JobContext } from '@livekit/agents';
import type { TextLikelihood } from './text-likelihood.ts';

/** By this name the framework of the agents finds who answers. */
export const likelihoodMethod = 'text_likelihood';
export const runnerFile = fileURLToPath(new URL('./likelihood-runner.js', import.meta.url));

/** Beyond it a verdict waits no longer. */
const withinMs = 4_000;
/** After a question without an answer: its process is gone, or has more to do than it can. */
const leftAloneMs = 20_000;

/** What goes from process to process, as JSON. */
export interface LikelihoodQuestion {
  /** Of `Int16Array`, in base64. */
  readonly samples: string;
  readonly before: string;
  readonly comparisons: readonly (readonly string[])[];
  /** Nobody waits for the answer after this, by the clock of this machine. */
  readonly until: number;
}

/** null for -Infinity, which JSON does not know. */
export type LikelihoodAnswer = readonly (readonly (number | null)[])[];

/**
 * One model for all sessions of this machine, in a process of its own that the framework of the agents keeps: it takes
 * more memory than a session.
 */
export class SharedLikelihood implements TextLikelihood {
  private executor: JobContext['inferenceExecutor'] | undefined;
  private leftAloneUntil = 0;

  /** The way to that process, which a job gets when it begins. */
  through(executor: JobContext['inferenceExecutor']): void {
    this.executor = executor;
  }

  async of(
    samples: Int16Array,
    before: string,
    comparisons: readonly (readonly string[])[],
  ): Promise<readonly (readonly number[])[]> {
    if (!this.executor) throw new Error('there is no way to the speech model yet');
    const now = Date.now();
    if (now < this.leftAloneUntil) throw new Error('the speech model did not answer a moment ago');
    const question: LikelihoodQuestion = {
      samples: Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString('base64'),
      before,
      comparisons,
      until: now + withinMs,
    };
    const answer = (await this.inTime(this.executor.doInference(likelihoodMethod, question))) as LikelihoodAnswer;
    return answer.map((of) => of.map((likelihood) => likelihood ?? -Infinity));
  }

  private inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.leftAloneUntil = Date.now() + leftAloneMs;
        reject(new Error(`the speech model did not answer within ${withinMs} ms`));
      }, withinMs);
    });
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }
}
