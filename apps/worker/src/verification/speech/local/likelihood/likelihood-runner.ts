import { agentSettings } from '../../../../config.ts';
import type { LikelihoodAnswer, LikelihoodQuestion } from './shared-likelihood.ts';
import { SpeechModel } from './speech-model.ts';

/** Answers the questions of all sessions, one after the other. The framework of the agents wants it as the default export. */
export default class LikelihoodRunner {
  private model: Promise<SpeechModel> | undefined;

  /** Nothing yet: agents that begin to speak need the processor more, and the first question comes later. */
  async initialize(): Promise<void> {}

  async run({ samples, before, texts }: LikelihoodQuestion): Promise<LikelihoodAnswer> {
    const bytes = Uint8Array.from(Buffer.from(samples, 'base64'));
    return (await this.loaded()).of(new Int16Array(bytes.buffer), before, texts);
  }

  /** On a first start it is fetched behind everything else: what was missing may be there the next time. */
  private loaded(): Promise<SpeechModel> {
    if (this.model) return this.model;
    const loading = SpeechModel.load(agentSettings().MOONSHINE_MODEL ?? '');
    this.model = loading;
    loading.catch(() => (this.model = undefined));
    return loading;
  }

  async close(): Promise<void> {}
}
