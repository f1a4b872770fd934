import { stt } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import type { Recogniser } from '@tessera/consent/recognisers';
import { mergedFrame } from './merge-frames.ts';
import { type Expectation, type Heard, type Listening, type Recognition, SpeechFault } from './recognition.ts';

/** A recogniser of a session, in fallback order. */
export interface ConfiguredStt {
  readonly name: Recogniser;
  readonly stt: stt.STT;
  /** Called before the stream of each turn starts. */
  readonly expect?: (expected: Expectation) => void;
  readonly prepare?: (expected: Expectation) => Promise<unknown>;
  readonly close?: () => Promise<void>;
}

/** Metadata of a transcript; the providers' plugins give none. */
interface HeardMetadata {
  negationHeard?: boolean;
}

const attemptTimeoutMs = 8_000;

/**
 * Recognition with fallbacks. Every stream below answers a flush with one final transcript of the whole turn
 * (local-stt.ts, turn-stt.ts). A fallback that takes over during speech gets the whole turn, from the audio kept here.
 */
export class TurnRecognition implements Recognition {
  private readonly chain: stt.STT;

  constructor(private readonly recognisers: readonly ConfiguredStt[]) {
    const instances = recognisers.map((one) => one.stt);
    const [only] = instances;
    if (!only) throw new SpeechFault('no recogniser is configured that knows this language');
    this.chain =
      instances.length === 1
        ? only
        : new stt.FallbackAdapter({ sttInstances: instances, attemptTimeoutMs, maxRetryPerSTT: 0 });
    this.chain.on('error', () => undefined); // a stream that failed ends; the turn looks at that
  }

  async prepare(expected: Expectation): Promise<void> {
    await Promise.all(this.recognisers.map((one) => one.prepare?.(expected)));
  }

  begin(expected: Expectation, onPartial?: (text: string) => void): Listening {
    for (const one of this.recognisers) one.expect?.(expected);
    return new Turn(this.chain, (name) => this.nameOf(name), onPartial);
  }

  async close(): Promise<void> {
    await Promise.all([this.chain.close(), ...this.recognisers.map((one) => one.close?.())]);
  }

  /** Recogniser of the provider that the chain used last. */
  private nameOf(provider: string): Recogniser {
    const used = this.recognisers.find((one) => one.stt.provider === provider) ?? this.recognisers[0];
    return used?.name ?? 'local';
  }
}

class Turn implements Listening {
  private readonly stream: stt.SpeechStream;
  private readonly frames: AudioFrame[] = [];
  private readonly final: Promise<stt.SpeechData | undefined>;
  private isSwitched = false;
  private ending: Promise<Heard> | undefined;
  private readonly onSwitch = () => (this.isSwitched = true);

  constructor(
    private readonly chain: stt.STT,
    private readonly nameOf: (provider: string) => Recogniser,
    private readonly onPartial?: (text: string) => void,
  ) {
    this.watch('on');
    this.stream = chain.stream();
    this.final = this.read();
  }

  push(frame: AudioFrame): void {
    if (this.ending) return;
    this.frames.push(frame);
    try {
      this.stream.pushFrame(frame);
    } catch {
      this.isSwitched = true; // the stream ended before its time: `finish` goes over what is kept
    }
  }

  finish(): Promise<Heard> {
    this.ending ??= this.end();
    return this.ending;
  }

  cancel(): void {
    this.ending ??= Promise.reject(new SpeechFault('the turn was thrown away'));
    this.ending.catch(() => undefined);
    this.over();
  }

  private async end(): Promise<Heard> {
    try {
      this.stream.flush();
    } catch {
      this.isSwitched = true;
    }
    try {
      const streamed = await this.final;
      const data = streamed && !this.isSwitched ? streamed : await this.again();
      const { negationHeard = false }: HeardMetadata = data.metadata ?? {};
      const confidence = data.confidence > 0 ? Math.min(1, data.confidence) : null;
      return { text: data.text.trim(), confidence, negationHeard, recogniser: this.nameOf(this.chain.provider) };
    } finally {
      this.over();
    }
  }

  private async again(): Promise<stt.SpeechData> {
    if (this.frames.length === 0) throw new SpeechFault('nothing was said to any recogniser');
    try {
      const { alternatives } = await this.chain.recognize(mergedFrame(this.frames));
      if (alternatives) return alternatives[0];
    } catch (cause) {
      throw new SpeechFault('every recogniser failed', cause);
    }
    throw new SpeechFault('the recogniser gave no answer');
  }

  private async read(): Promise<stt.SpeechData | undefined> {
    for await (const { type, alternatives } of this.stream) {
      if (type === stt.SpeechEventType.FINAL_TRANSCRIPT) return alternatives?.[0];
      if (type === stt.SpeechEventType.INTERIM_TRANSCRIPT && alternatives) this.onPartial?.(alternatives[0].text);
    }
    return undefined;
  }

  private over(): void {
    this.watch('off');
    this.stream.close();
    this.frames.length = 0;
  }

  /** The adapter emits it under a name that the base class does not list. */
  private watch(how: 'on' | 'off'): void {
    if (this.chain instanceof stt.FallbackAdapter)
      Reflect.apply(this.chain[how], this.chain, ['stt_availability_changed', this.onSwitch]);
  }
}
