import { agentSettings } from '../../../../config.ts';
import type { LikelihoodAnswer, LikelihoodQuestion } from './shared-likelihood.ts';
import { SpeechModel } from './speech-model.ts';

/** Answers the questions of all sessions, one after the other. The framework of the agents wants it as the default export. */
export default class LikelihoodRunner {
  private model: Promise<SpeechModel> | undefined;

  /** Agents do not wait for the model: until it is there, and when it can't be had, a question says so or waits. */
  async initialize(): Promise<void> {
    this.model = SpeechModel.load(agentSettings().MOONSHINE_MODEL ?? '');
    this.model.catch(() => undefined); // each question says it
  }

  async run({ samples, before, texts }: LikelihoodQuestion): Promise<LikelihoodAnswer> {
    const bytes = Uint8Array.from(Buffer.from(samples, 'base64'));
    const model = await this.model;
    if (!model) throw new Error('the speech model was never loaded');
    return model.of(new Int16Array(bytes.buffer), before, texts);
  }

  async close(): Promise<void> {}
}
