import { type VAD, VADEventType, type VADStream } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { type Expectation, type Heard, type Listening, type Recognition } from '../speech/recognition.ts';
import { recordingRate } from '../audio/stereo-recording.ts';

/** What is heard before the detector is sure that it is speech belongs to it. */
const leadMs = 500;
/** Kept while nobody listens: somebody who begins to speak too early loses no word. */
const keptMs = 2_500;
/** A microphone that sends nothing is as good as silent: a turn must be able to end. */
const missingAfterMs = 300;
const fillEveryMs = 100;
/** Shorter than any word: a click, a knock. */
const shortestWordMs = 160;
/** About -34 dB of full scale, for so long in one turn, without being speech. */
const noiseLevel = 650;
const noiseMs = 4_000;
/** A detector tells of each moment that it looked at; a busy machine leaves it behind, but not by so much. */
const detectorBehindMs = 10_000;

/** One stretch of listening, until the proposer pauses. */
export interface Turn {
  readonly expected: Expectation;
  /** A silence that ends it. */
  readonly pauseMs: number;
  /** Whether what was understood so far is all that was asked for; then a short silence ends it. */
  readonly isComplete?: (partial: string) => boolean;
  readonly completePauseMs?: number;
}

export interface TurnListenerEvents {
  /** Speech begins, whether anybody listens or not. */
  speech(): void;
  partial(text: string): void;
  /** What began as speech was none; the turn goes on. */
  noSpeech(): void;
  /** @param silentMs how long the proposer has been silent since. The text is empty where nothing was understood */
  heard(heard: Heard, silentMs: number): void;
  /** The turn is over: nothing can be made of it. */
  noise(): void;
  fault(error: unknown): void;
  /** The detector of speech has ended: nothing more would be heard. */
  broken(error: unknown): void;
}

interface OpenTurn extends Turn {
  listening: Listening;
  spoke: boolean;
  speechMs: number;
  noisyMs: number;
  partial: string;
  ending: NodeJS.Timeout | undefined;
  silentSince: number;
  /** By how much the detector was behind then: what it has not looked at yet may be speech. */
  behindMs: number;
}

/** Listens to the proposer: tells speech from silence by itself, and turns into words what is said in a turn. */
export class TurnListener {
  private readonly stream: VADStream;
  private readonly filler: NodeJS.Timeout;
  private kept: AudioFrame[] = [];
  private samples = 0;
  private lastFrameAt = Date.now();
  private turn: OpenTurn | null = null;
  private speakingSince: number | null = null;
  private samplesUntold = 0;
  private isClosed = false;
  private isBroken = false;

  constructor(
    private readonly detector: VAD,
    private readonly recognition: Recognition,
    private readonly on: TurnListenerEvents,
  ) {
    this.stream = detector.stream();
    void this.watch();
    this.filler = setInterval(() => this.fillGap(), fillEveryMs);
  }

  /** How long the proposer has been speaking without a break. */
  get speakingForMs(): number {
    return this.speakingSince === null ? 0 : Date.now() - this.speakingSince;
  }

  /** @param frame mono, at the rate of the recording */
  hear(frame: AudioFrame): void {
    if (this.isClosed) return;
    this.lastFrameAt = Date.now();
    this.take(frame);
  }

  prepare(expected: Expectation): Promise<void> {
    return this.recognition.prepare(expected);
  }

  /** Begins a turn. Who is speaking already is heard from the first word on. */
  listen(asked: Turn): void {
    this.stop();
    const listening = this.recognition.begin(asked.expected, (text) => this.understood(turn, text));
    const turn: OpenTurn = {
      ...asked,
      listening,
      spoke: false,
      speechMs: 0,
      noisyMs: 0,
      partial: '',
      ending: undefined,
      silentSince: Date.now(),
      behindMs: 0,
    };
    this.turn = turn;
    if (this.speakingSince !== null) this.beginSpeech(turn, Date.now() - this.speakingSince + leadMs);
  }

  /** Throws the turn away, if there is one. */
  stop(): void {
    if (!this.turn) return;
    clearTimeout(this.turn.ending);
    this.turn.listening.cancel();
    this.turn = null;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.filler);
    this.stop();
    this.stream.close();
    await this.recognition.close();
  }

  private take(frame: AudioFrame): void {
    this.stream.pushFrame(frame);
    this.samples += frame.samplesPerChannel;
    this.samplesUntold += frame.samplesPerChannel;
    if ((this.samplesUntold * 1000) / recordingRate > detectorBehindMs) this.fail(new Error('it looks at nothing'));
    this.keep(frame);
    const { turn } = this;
    if (!turn) return;
    if (turn.spoke) turn.listening.push(frame);
    if (this.speakingSince === null) this.measureNoise(turn, frame);
  }

  private keep(frame: AudioFrame): void {
    this.kept.push(frame);
    const most = keptMs / msOf(frame);
    if (this.kept.length > most * 1.5) this.kept = this.kept.slice(-most);
  }

  private fillGap(): void {
    if (Date.now() - this.lastFrameAt < missingAfterMs) return;
    const count = (recordingRate * fillEveryMs) / 1000;
    this.take(new AudioFrame(new Int16Array(count), recordingRate, 1, count));
  }

  private async watch(): Promise<void> {
    try {
      for await (const event of this.stream) {
        this.samplesUntold = 0;
        const behindMs = ((this.samples - event.samplesIndex) * 1000) / recordingRate;
        if (event.type === VADEventType.START_OF_SPEECH) this.speechBegan(behindMs);
        else if (event.type === VADEventType.END_OF_SPEECH) this.speechEnded(event.speechDuration, behindMs);
      }
      this.fail(new Error('its stream ended'));
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    if (this.isClosed || this.isBroken) return;
    this.isBroken = true;
    this.on.broken(error);
  }

  private speechBegan(behindMs: number): void {
    this.speakingSince = Date.now() - behindMs;
    if (this.turn) this.beginSpeech(this.turn, behindMs + leadMs);
    this.on.speech();
  }

  private beginSpeech(turn: OpenTurn, sinceMs: number): void {
    clearTimeout(turn.ending);
    turn.ending = undefined;
    if (turn.spoke) return;
    turn.spoke = true;
    let heldMs = 0;
    const first = this.kept.findLastIndex((frame) => (heldMs += msOf(frame)) >= sinceMs);
    for (const frame of this.kept.slice(Math.max(0, first))) turn.listening.push(frame);
  }

  private speechEnded(speechMs: number, behindMs: number): void {
    this.speakingSince = null;
    const { turn } = this;
    if (!turn) return;
    turn.speechMs += speechMs;
    turn.behindMs = behindMs;
    turn.silentSince = Date.now() - behindMs - (this.detector.minSilenceDuration ?? 0);
    this.awaitEnd(turn);
  }

  private awaitEnd(turn: OpenTurn): void {
    clearTimeout(turn.ending);
    const complete = turn.isComplete?.(turn.partial) ?? false;
    const pauseMs = complete ? (turn.completePauseMs ?? turn.pauseMs) : turn.pauseMs;
    turn.ending = setTimeout(() => void this.finish(turn), turn.silentSince + turn.behindMs + pauseMs - Date.now());
  }

  private understood(turn: OpenTurn, text: string): void {
    if (this.turn !== turn || text === turn.partial) return;
    turn.partial = text;
    this.on.partial(text);
    if (turn.ending) this.awaitEnd(turn);
  }

  private async finish(turn: OpenTurn): Promise<void> {
    if (this.turn !== turn) return;
    this.turn = null;
    try {
      const heard = await turn.listening.finish();
      if (!heard.text && turn.speechMs < shortestWordMs) {
        if (this.turn) return;
        this.on.noSpeech();
        this.listen(turn);
        // Who began to speak meanwhile is told of once.
        if (this.speakingSince !== null) this.on.speech();
        return;
      }
      this.on.heard(heard, Date.now() - turn.silentSince);
    } catch (error) {
      this.on.fault(error);
    }
  }

  private measureNoise(turn: OpenTurn, frame: AudioFrame): void {
    if (levelOf(frame.data) < noiseLevel) return;
    turn.noisyMs += msOf(frame);
    if (turn.noisyMs < noiseMs) return;
    this.stop();
    this.on.noise();
  }
}

const msOf = (frame: AudioFrame): number => (frame.samplesPerChannel * 1000) / frame.sampleRate;

function levelOf(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}
