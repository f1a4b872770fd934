import type { LikelihoodAnswer, LikelihoodQuestion } from './shared-likelihood.ts';
import type { SpeechModel } from './speech-model.ts';

/** Answers the questions of all sessions in sequence. The agents framework needs it as the default export. */
export default class LikelihoodRunner {
  private model: Promise<SpeechModel> | undefined;

  /** Does nothing: agents wait for it, and the first question comes later. */
  async initialize(): Promise<void> {}

  async run({ samples, before, comparisons, until }: LikelihoodQuestion): Promise<LikelihoodAnswer> {
    const bytes = Uint8Array.from(Buffer.from(samples, 'base64'));
    return (await this.loaded()).of(new Int16Array(bytes.buffer), before, comparisons, until);
  }

  /** Retries after a failure: on a first start, the model may still be downloading. */
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
