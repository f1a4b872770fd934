import type { LikelihoodAnswer, LikelihoodQuestion, WritingQuestion } from './shared-likelihood.ts';
import type { SpeechModel } from './speech-model.ts';
import type { WrittenText } from './text-likelihood.ts';

/** Answers the questions of all sessions in sequence. The agents framework needs it as the default export. */
export default class LikelihoodRunner {
  private model: Promise<SpeechModel> | undefined;

  /** Does nothing: agents wait for it, and the first question comes later. */
  async initialize(): Promise<void> {}

  async run(question: LikelihoodQuestion | WritingQuestion): Promise<LikelihoodAnswer | WrittenText> {
    const model = await this.loaded();
    if ('written' in question) return model.write(samplesIn(question.written), question.until);
    const { samples, before, comparisons, until } = question;
    return model.of(samplesIn(samples), before, comparisons, until);
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

const samplesIn = (text: string): Int16Array => new Int16Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);

async function load(): Promise<SpeechModel> {
  const [{ agentSettings }, model] = await Promise.all([import('../../../config.ts'), import('./speech-model.ts')]);
  return model.SpeechModel.load(agentSettings().MOONSHINE_MODEL ?? '');
}
