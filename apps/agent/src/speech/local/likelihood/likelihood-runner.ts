import type { LikelihoodAnswer, LikelihoodQuestion } from './shared-likelihood.ts';
import type { SpeechModel } from './speech-model.ts';

/** Answers the questions of all sessions, one after the other. The framework of the agents wants it as the default export. */
export default class LikelihoodRunner {
  private model: Promise<SpeechModel> | undefined;

  /** Nothing yet: agents are ready only after this, and the first question comes later. */
  async initialize(): Promise<void> {}

  async run({ samples, before, comparisons, until }: LikelihoodQuestion): Promise<LikelihoodAnswer> {
    const bytes = Uint8Array.from(Buffer.from(samples, 'base64'));
    return (await this.loaded()).of(new Int16Array(bytes.buffer), before, comparisons, until);
  }

  /** On a first start it is fetched behind everything else: what was missing may be there the next time. */
  private loaded(): Promise<SpeechModel> {
    if (this.model) return this.model;
    const loading = load();
    this.model = loading;
    loading.catch(() => (this.model = undefined));
    return loading;
  }

  async close(): Promise<void> {}
}

async function load(): Promise<SpeechModel> {
  const [{ agentSettings }, model] = await Promise.all([import('../../../config.ts'), import('./speech-model.ts')]);
  return model.SpeechModel.load(agentSettings().MOONSHINE_MODEL ?? '');
}
