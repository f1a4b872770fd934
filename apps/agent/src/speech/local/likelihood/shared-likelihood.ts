import { fileURLToPath } from 'node:url';
import type { JobContext } from '@livekit/agents';
import type { TextLikelihood } from './text-likelihood.ts';

/** The agents framework finds the runner by this name. */
export const likelihoodMethod = 'text_likelihood';
export const runnerFile = fileURLToPath(new URL('./likelihood-runner.js', import.meta.url));

/** Maximum delay of a verdict. */
const withinMs = 4_000;
/** Pause after an unanswered question: the process is gone or overloaded. */
const leftAloneMs = 20_000;

/** JSON message between the processes. */
export interface LikelihoodQuestion {
  /** An `Int16Array` in base64. */
  readonly samples: string;
  readonly before: string;
  readonly comparisons: readonly (readonly string[])[];
  /** Expiry of the question, by this machine's clock. */
  readonly until: number;
}

/** null stands for -Infinity, which JSON lacks. */
export type LikelihoodAnswer = readonly (readonly (number | null)[])[];

/**
 * One model for all sessions of this machine, in a process of the agents framework: it needs more memory than a
 * session.
 */
export class SharedLikelihood implements TextLikelihood {
  private executor: JobContext['inferenceExecutor'] | undefined;
  private leftAloneUntil = 0;

  /** Sets the channel to that process, which a job receives when it starts. */
  through(executor: JobContext['inferenceExecutor']): void {
    this.executor = executor;
  }

  async of(
    samples: Int16Array,
    before: string,
    comparisons: readonly (readonly string[])[],
  ): Promise<readonly (readonly number[])[]> {
    if (!this.executor) throw new Error('the speech model is not connected yet');
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
