import { AudioFrame, AudioResampler, AudioSource } from '@livekit/rtc-node';
import type { VoiceFallback } from '../speech/voice-fallback.ts';
import { recordingRate, type StereoRecording } from '../audio/stereo-recording.ts';

const frameMs = 20;
/** Audio in the room's queue. A shorter queue stutters on a busy machine; a longer one delays an interruption. */
const queueMs = 240;
/** Pause between two sentences of a long text. */
const sentencePauseMs = 180;

export interface Spoken {
  /** Whether the text was played completely. */
  readonly whole: boolean;
  /** End of its audio, in seconds since the start of the recording. */
  readonly endedAtS: number;
}

/** The agent's voice: synthesises sentences and plays them in order into the room and the recording. */
export class Voice {
  readonly source = new AudioSource(recordingRate * 1.5, 1, queueMs);
  private current: AbortController | null = null;
  private ahead: { sentence: string; frames: AsyncIterable<AudioFrame>; control: AbortController } | null = null;
  private before: Promise<void> = Promise.resolve();

  constructor(
    private readonly synthesiser: Pick<VoiceFallback, 'synthesize'>,
    private readonly recording: StereoRecording,
  ) {}

  /** Synthesises the beginning of a text in advance, which shortens the wait for a cloud voice. */
  prepare(text: string): void {
    const control = new AbortController();
    const [sentence = ''] = sentencesOf(text);
    this.ahead = { sentence, frames: this.synthesise(sentence, control.signal), control };
  }

  /**
   * Says a text to its end, or until `cut`. The next sentence is synthesised while one plays. A sentence without audio
   * is skipped, because the question is at the end of a text; a second one ends the text, because the proposer hears
   * nothing meanwhile.
   * @param onSound called when the first sample plays
   * @throws when a sentence had no audio, after the others were played
   */
  say(text: string, onSound: () => void = () => undefined): Promise<Spoken> {
    this.cut();
    const control = new AbortController();
    this.current = control;
    // The room's queue accepts nothing while it discards an interrupted sentence.
    const spoken = this.before.then(() => this.sayAll(sentencesOf(text), control, onSound));
    this.before = spoken.then(
      () => undefined,
      () => {
        control.abort(); // what was begun of later sentences
        if (this.current === control) this.current = null;
      },
    );
    return spoken;
  }

  private async sayAll(sentences: string[], control: AbortController, onSound: () => void): Promise<Spoken> {
    const { signal } = control;
    let sounds = false;
    const faults: unknown[] = [];
    let next = this.prepared(sentences[0] ?? '', signal) ?? this.synthesise(sentences[0] ?? '', signal);
    for (const index of sentences.keys()) {
      const frames = next;
      const following = sentences[index + 1];
      if (following !== undefined) next = this.synthesise(following, signal);
      try {
        for await (const frame of frames) {
          if (signal.aborted) break;
          if (!sounds) onSound();
          sounds = true;
          await this.play(frame, signal);
        }
      } catch (error) {
        faults.push(error);
      }
      if (signal.aborted || faults.length > 1) break;
      if (following !== undefined) await this.play(silence(this.source.sampleRate, sentencePauseMs), signal);
    }
    if (!signal.aborted) await Promise.race([this.source.waitForPlayout(), aborted(signal)]);
    if (faults.length > 0 && !signal.aborted) throw faults[0];
    if (this.current === control) this.current = null;
    return { whole: !signal.aborted, endedAtS: this.recording.endOf('agent') };
  }

  get isSpeaking(): boolean {
    return this.current !== null;
  }

  /** Stops immediately, within a word. */
  cut(): void {
    if (!this.current) return;
    this.current.abort();
    this.current = null;
    this.source.clearQueue();
    this.recording.cut('agent');
  }

  async close(): Promise<void> {
    this.cut();
    this.ahead?.control.abort();
    await this.source.close();
  }

  private prepared(sentence: string, signal: AbortSignal): AsyncIterable<AudioFrame> | null {
    const { ahead } = this;
    if (ahead?.sentence !== sentence) return null;
    this.ahead = null;
    signal.addEventListener('abort', () => ahead.control.abort(), { once: true });
    return ahead.frames;
  }

  /** Starts immediately and buffers. */
  private synthesise(sentence: string, signal: AbortSignal): AsyncIterable<AudioFrame> {
    const frames = this.synthesiser.synthesize(sentence, signal);
    const rate = this.source.sampleRate;
    return (async function* () {
      let resampler: AudioResampler | null = null;
      try {
        for await (const frame of frames) {
          if (frame.sampleRate === rate) yield frame;
          else {
            resampler ??= new AudioResampler(frame.sampleRate, rate, 1);
            yield* resampler.push(frame);
          }
        }
        if (resampler) yield* resampler.flush();
      } finally {
        resampler?.close();
      }
    })();
  }

  private async play(frame: AudioFrame, signal: AbortSignal): Promise<void> {
    const step = (frame.sampleRate * frameMs) / 1000;
    for (let at = 0; at < frame.samplesPerChannel && !signal.aborted; at += step) {
      const samples = frame.data.slice(at, at + step);
      this.recording.add('agent', resampled(samples, frame.sampleRate), this.source.queuedDuration);
      try {
        await this.source.captureFrame(new AudioFrame(samples, frame.sampleRate, 1, samples.length));
      } catch (error) {
        // Closed with the interrupted sentence, whose rest is not needed.
        if (!signal.aborted) throw error;
      }
    }
  }
}

/** Splits a long text into lines and sentences; "Mr." and "Rs." end none. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[\p{L}\p{N}]{3}[.!?]|।)\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence)); // a line of dashes has no sound
}

const silence = (rate: number, ms: number): AudioFrame => {
  const count = Math.round((rate * ms) / 1000);
  return new AudioFrame(new Int16Array(count), rate, 1, count);
};

/** For the recording only: averages neighbours, which suffices for a voice synthesised at this rate. */
function resampled(samples: Int16Array, rate: number): Int16Array {
  const ratio = rate / recordingRate;
  return Int16Array.from({ length: Math.floor(samples.length / ratio) }, (_, index) => {
    const at = index * ratio;
    const before = samples[Math.floor(at)] ?? 0;
    return before + ((samples[Math.floor(at) + 1] ?? before) - before) * (at % 1);
  });
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
