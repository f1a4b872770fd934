import { fileURLToPath } from 'node:url';
import type { JobContext } from '@livekit/agents';
import type { SpeechWriter, TextLikelihood, WrittenText } from './text-likelihood.ts';

/** The agents framework finds the runner by this name. */
export const likelihoodMethod = 'text_likelihood';
export const runnerFile = fileURLToPath(new URL('./likelihood-runner.js', import.meta.url));

/** Maximum delay of a verdict. */
const withinMs = 4_000;
/** Pause after an unanswered question: the process is gone or overloaded. */
const leftAloneMs = 20_000;

/** A longer turn waits longer: the model needs about a tenth of its duration. */
const writtenWithinMs = 10_000;

/** What was said is asked for, as a JSON message. */
export interface WritingQuestion {
  /** An `Int16Array` in base64. */
  readonly written: string;
  readonly until: number;
}

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
export class SharedLikelihood implements TextLikelihood, SpeechWriter {
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
      samples: base64Of(samples),
      before,
      comparisons,
      until: now + withinMs,
    };
    const answer = (await this.inTime(this.executor.doInference(likelihoodMethod, question))) as LikelihoodAnswer;
    return answer.map((of) => of.map((likelihood) => likelihood ?? -Infinity));
  }

  async write(samples: Int16Array): Promise<WrittenText> {
    if (!this.executor) throw new Error('the speech model is not connected yet');
    const question: WritingQuestion = { written: base64Of(samples), until: Date.now() + writtenWithinMs };
    const answer = this.executor.doInference(likelihoodMethod, question);
    return (await this.inTime(answer, writtenWithinMs)) as WrittenText;
  }

  private inTime<Answer>(answer: Promise<Answer>, ms = withinMs): Promise<Answer> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.leftAloneUntil = Date.now() + leftAloneMs;
        reject(new Error(`the speech model did not answer within ${ms} ms`));
      }, ms);
    });
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }
}

const base64Of = (samples: Int16Array): string =>
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString('base64');
