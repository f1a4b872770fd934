import { AudioFrame, AudioResampler, AudioSource } from '@livekit/rtc-node';
import type { VoiceFallback } from '../speech/voice-fallback.ts';
import { recordingRate, type StereoRecording } from '../audio/stereo-recording.ts';

const frameMs = 20;
/**
 * What lies ready in the room's queue. Less, and a busy machine stutters; more, and a cut sentence goes on for so long.
 */
const queueMs = 240;
/** A pause between two sentences of a long text. */
const sentencePauseMs = 180;

export interface Spoken {
  /** Whether all of it sounded. */
  readonly whole: boolean;
  /** Seconds from the begin of the recording until the last of it sounded. */
  readonly endedAtS: number;
}

/** The agent's voice: makes audio of sentences and plays them, one after another, into the room and the recording. */
export class Voice {
  readonly source = new AudioSource(recordingRate * 1.5, 1, queueMs);
  private current: AbortController | null = null;
  private ahead: { sentence: string; frames: AsyncIterable<AudioFrame>; control: AbortController } | null = null;
  private before: Promise<void> = Promise.resolve();

  constructor(
    private readonly synthesiser: Pick<VoiceFallback, 'synthesize'>,
    private readonly recording: StereoRecording,
  ) {}

  /** Makes the begin of a text before it is to be said: whoever waits for a voice of the cloud hears it sooner. */
  prepare(text: string): void {
    const control = new AbortController();
    const [sentence = ''] = sentencesOf(text);
    this.ahead = { sentence, frames: this.synthesise(sentence, control.signal), control };
  }

  /**
   * Says a text to its end, or until `cut`. The first sentence sounds while the second is still being made.
   * What can be said is said, also where one sentence has no sound: the question is at the end of a text. A second
   * one ends it, since whoever waits hears nothing meanwhile.
   * @param onSound when the first of it is heard
   * @throws when no voice could make audio of a sentence, after the others sounded
   */
  say(text: string, onSound: () => void = () => undefined): Promise<Spoken> {
    this.cut();
    const control = new AbortController();
    this.current = control;
    // The room's queue takes nothing new while the rest of a sentence that was cut is being thrown away.
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

  /** Falls silent in the middle of a word. */
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

  /** Begins at once and keeps what comes until somebody takes it. */
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
        // Closed below a sentence that was cut: nobody waits for the rest of it.
        if (!signal.aborted) throw error;
      }
    }
  }
}

/** A long text in pieces that are spoken one by one: lines, and sentences of a line; "Mr." and "Rs." end none. */
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

/** For the recording alone: neighbours are averaged, which is enough for a voice that was made at this rate. */
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
