import { type APIConnectOptions, tokenize, tts } from '@livekit/agents';
import type { ConsentLanguage } from '@tessera/consent/languages';
import { SamplesStream } from '../samples-stream.ts';
import { type Espeak, espeakRate } from './espeak.ts';

/** espeak-ng voice in English and Hindi. */
export class LocalTts extends tts.TTS {
  readonly label = 'local.TTS';

  constructor(
    private readonly espeak: Espeak,
    private readonly language: ConsentLanguage,
  ) {
    super(espeakRate, 1, { streaming: false });
  }

  override get model(): string {
    return 'espeak-ng';
  }

  override get provider(): string {
    return 'local';
  }

  override synthesize(text: string, connOptions?: APIConnectOptions, abortSignal?: AbortSignal): tts.ChunkedStream {
    const samples = (signal: AbortSignal) => this.espeak.speak(text, this.language, signal);
    return new SamplesStream(this, text, samples, connOptions, abortSignal);
  }

  override stream(): tts.SynthesizeStream {
    return new tts.StreamAdapter(this, new tokenize.basic.SentenceTokenizer()).stream();
  }
}
