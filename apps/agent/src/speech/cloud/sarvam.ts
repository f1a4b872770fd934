import {
  APIStatusError,
  type APIConnectOptions,
  asLanguageCode,
  type AudioBuffer,
  stt,
  tokenize,
  tts,
} from '@livekit/agents';
import { AudioResampler } from '@livekit/rtc-node';
import { z } from 'zod';
import { mergedFrame } from '../merge-frames.ts';
import { SamplesStream } from '../samples-stream.ts';
import { samplesOf, wavOf } from './wav.ts';

export interface SarvamOptions {
  readonly url: string;
  readonly apiKey: string;
  /** BCP 47, for example hi-IN. */
  readonly language: string;
  readonly model: string;
}

const timeoutMs = 20_000;
const listenRate = 16_000;
const voiceRate = 22_050;
/** The API accepts 30 seconds per request. */
const longestPieceS = 28;
/** A longer turn is cut at the quietest tenth of a second of this last part. */
const searchedS = 8;

const Transcript = z.object({ request_id: z.string().nullish(), transcript: z.string() });
const Audios = z.object({ request_id: z.string().nullish(), audios: z.array(z.string()).min(1) });

async function call<T>(
  { url, apiKey }: SarvamOptions,
  path: string,
  body: FormData | string,
  answer: z.ZodType<T>,
  signal?: AbortSignal,
): Promise<T> {
  const limit = AbortSignal.timeout(timeoutMs);
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'api-subscription-key': apiKey,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (!response.ok) {
    const message = `Sarvam answered ${response.status}: ${(await response.text()).slice(0, 300)}`;
    throw new APIStatusError({ message, options: { statusCode: response.status } });
  }
  return answer.parse(await response.json());
}

/** Sarvam's speech to text (POST /speech-to-text), verbatim. */
export class SarvamStt extends stt.STT {
  readonly label = 'sarvam.STT';

  constructor(private readonly options: SarvamOptions) {
    super({ streaming: false, interimResults: false });
  }

  override get model(): string {
    return this.options.model;
  }

  override get provider(): string {
    return 'sarvam';
  }

  override stream(): stt.SpeechStream {
    throw new Error('Sarvam takes whole turns: see TurnStt');
  }

  protected override async _recognize(buffer: AudioBuffer, abortSignal?: AbortSignal): Promise<stt.SpeechEvent> {
    const pieces = piecesOf(resampled(buffer));
    const said = await Promise.all(
      pieces.map(async (piece) => {
        const form = new FormData();
        form.append('file', new Blob([new Uint8Array(wavOf(piece, listenRate))], { type: 'audio/wav' }), 'turn.wav');
        form.append('model', this.options.model);
        form.append('mode', 'verbatim');
        form.append('language_code', this.options.language);
        return call(this.options, '/speech-to-text', form, Transcript, abortSignal);
      }),
    );
    const text = said.map(({ transcript }) => transcript.trim()).join(' ');
    const language = asLanguageCode(this.options.language);
    return {
      type: stt.SpeechEventType.FINAL_TRANSCRIPT,
      alternatives: [{ language, text, startTime: 0, endTime: 0, confidence: 0 }],
    };
  }
}

function resampled(buffer: AudioBuffer): Int16Array {
  const frame = mergedFrame([buffer].flat());
  if (frame.sampleRate === listenRate) return frame.data;
  const resampler = new AudioResampler(frame.sampleRate, listenRate);
  try {
    return mergedFrame([...resampler.push(frame), ...resampler.flush()]).data;
  } finally {
    resampler.close();
  }
}

/** Cuts samples into short enough pieces, where it is quietest. */
export function piecesOf(samples: Int16Array): Int16Array[] {
  const most = longestPieceS * listenRate;
  if (samples.length <= most) return [samples];
  const step = listenRate / 10;
  let quietest = { at: most, energy: Infinity };
  for (let at = most - searchedS * listenRate; at + step <= most; at += step) {
    const energy = samples.subarray(at, at + step).reduce((sum, sample) => sum + sample * sample, 0);
    if (energy <= quietest.energy) quietest = { at: at + step / 2, energy };
  }
  return [samples.subarray(0, quietest.at), ...piecesOf(samples.subarray(quietest.at))];
}

/** Sarvam's text to speech (POST /text-to-speech). */
export class SarvamTts extends tts.TTS {
  readonly label = 'sarvam.TTS';

  constructor(private readonly options: SarvamOptions & { readonly speaker: string }) {
    super(voiceRate, 1, { streaming: false });
  }

  override get model(): string {
    return this.options.model;
  }

  override get provider(): string {
    return 'sarvam';
  }

  override synthesize(text: string, connOptions?: APIConnectOptions, abortSignal?: AbortSignal): tts.ChunkedStream {
    return new SamplesStream(this, text, (signal) => this.samples(text, signal), connOptions, abortSignal);
  }

  override stream(): tts.SynthesizeStream {
    return new tts.StreamAdapter(this, new tokenize.basic.SentenceTokenizer()).stream();
  }

  private async *samples(text: string, signal: AbortSignal): AsyncGenerator<Buffer> {
    const { language, model, speaker } = this.options;
    const body = {
      text,
      target_language_code: language,
      model,
      speaker,
      speech_sample_rate: voiceRate,
      output_audio_codec: 'wav',
    };
    const { audios } = await call(this.options, '/text-to-speech', JSON.stringify(body), Audios, signal);
    yield samplesOf(Buffer.from(audios.join(''), 'base64')); // parts of one file, cut without regard to its bytes
  }
}
