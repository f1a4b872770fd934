import type { tts } from '@livekit/agents';
import type { ConsentLanguage } from '@tessera/consent/languages';
import { canRecognise, type Recogniser } from '@tessera/consent/recognisers';
import { canSpeak, cloudStt, cloudTts } from './cloud/providers.ts';
import { Espeak } from './local/espeak.ts';
import type { SpeechWriter, TextLikelihood } from './local/likelihood/text-likelihood.ts';
import { LocalModels } from './local/local-models.ts';
import { LocalStt } from './local/local-stt.ts';
import { LocalTts } from './local/local-tts.ts';
import { speechPrograms } from './local/programs.ts';
import { Pronunciations } from './local/pronunciation.ts';
import { OpenRecognition } from './open-recognition.ts';
import { type Recognition, SpeechFault } from './recognition.ts';
import type { SpeechSettings, Voice } from './speech-settings.ts';
import { type ConfiguredStt, TurnRecognition } from './turn-recognition.ts';
import { VoiceFallback } from './voice-fallback.ts';

/** Recognisers and voices of this process, by its settings. */
export class Speech {
  private readonly programs;
  private readonly espeak;
  private readonly pronunciations;

  /**
   * @param path PATH of this process
   * @param likelihood for the local recogniser; without it, more results are uncertain
   */
  constructor(
    private readonly settings: SpeechSettings,
    path?: string,
    private readonly likelihood?: TextLikelihood & SpeechWriter,
  ) {
    this.programs = speechPrograms(settings, path);
    this.espeak = new Espeak(this.programs, settings.SPEECH_RATE);
    this.pronunciations = new Pronunciations(this.programs);
  }

  /**
   * Creates the recognition of a session.
   * @throws SpeechFault when no configured recogniser supports the language
   */
  recognition(language: ConsentLanguage): Recognition {
    const able = this.settings.SPEECH_STT.filter((name) => canRecognise([name], language));
    if (able.length === 0)
      throw new SpeechFault(`No recogniser of SPEECH_STT (${this.settings.SPEECH_STT.join(', ')}) knows ${language}.`);
    return new TurnRecognition(able.map((name) => this.stt(name, language)));
  }

  /**
   * Creates the recognition of open speech: by the configured cloud recognisers, else by the local speech model.
   * @throws SpeechFault when none supports the language
   */
  openRecognition(language: ConsentLanguage): Recognition {
    const able = this.settings.SPEECH_STT.filter((name) => canRecognise([name], language));
    const cloud = able.filter((name) => name !== 'local');
    if (cloud.length > 0) return new TurnRecognition(cloud.map((name) => this.stt(name, language)));
    if (able.includes('local') && this.likelihood) return new OpenRecognition(this.likelihood);
    throw new SpeechFault(`No recogniser of SPEECH_STT (${this.settings.SPEECH_STT.join(', ')}) writes ${language}.`);
  }

  /**
   * Creates the voice of a session; it caches sentences of the local voice. The local voice speaks languages that no
   * voice of SPEECH_TTS supports.
   */
  voice(language: ConsentLanguage, speed = 1): VoiceFallback {
    const able = this.settings.SPEECH_TTS.filter((name) => canSpeak(name, language));
    return new VoiceFallback(
      (able.length > 0 ? able : (['local'] as const)).map((name) => this.tts(name, language, speed)),
    );
  }

  private tts(name: Voice, language: ConsentLanguage, speed: number): tts.TTS {
    if (name !== 'local') return cloudTts(name, this.settings, language);
    const rate = Math.round(this.settings.SPEECH_RATE * speed);
    return new LocalTts(speed === 1 ? this.espeak : new Espeak(this.programs, rate), language);
  }

  private stt(name: Recogniser, language: ConsentLanguage): ConfiguredStt {
    if (name !== 'local') return cloudStt(name, this.settings, language);
    const models = new LocalModels(this.pronunciations);
    const local = new LocalStt(this.programs, models, this.likelihood);
    return {
      name,
      stt: local,
      expect: (expected) => local.expect(expected),
      prepare: (expected) => models.of(expected),
      close: () => models.close(),
    };
  }
}
