import { randomInt } from 'node:crypto';
import type {
  HeardReading,
  ScriptAction,
  ScriptContext,
  ScriptInput,
  ScriptState,
} from '@tessera/consent/script/script.types';
import type { TranscriptEntry } from '@tessera/contracts/verification/verification.events';
import type { ConsentAttempt } from '@tessera/contracts/verification/verification.schema';
import type { Heard } from '../speech/recognition.ts';
import type { ListenAction, Rules, ScriptIo } from './script-io.ts';
import type { Spoken } from './voice.ts';

type SayAction = Extract<ScriptAction, { do: 'say' }>;

/** An echo starts while the agent speaks or shortly after; an answer starts later. */
const echoWithinS = 0.25;
/** An echo ends with the agent's voice, delayed by the room and the network; an early answer lasts longer. */
const echoLastsS = 0.5;
/** Maximum characters of a transcript line, in the record and on the page. */
const longestLine = 5_000;

/** Runs the script: passes inputs to it, executes its actions, and writes its log and transcript. */
export class ScriptRunner {
  private readonly inputs: ScriptInput[] = [];
  private isPlaying = false;
  private hasLeft = false;
  private timer: NodeJS.Timeout | undefined;
  private saying: SayAction | null = null;
  private listening: ListenAction | null = null;
  private lastSaid = { text: '', endedAtS: 0 };
  private lastHeard: Heard | null = null;
  /** The agent's speech when the proposer started to speak. */
  private overheard = '';
  private lines = 0;
  private yourLine: { id: string; fromS: number } | null = null;

  /** @param linePrefix makes the ids of transcript entries unique among agents of one session */
  constructor(
    private state: ScriptState,
    private readonly context: Omit<ScriptContext, 'freshDigits'>,
    private readonly io: ScriptIo,
    private readonly rules: Rules,
    private readonly linePrefix: string,
  ) {}

  /** The first sentence to the proposer; null if the conversation had started before. */
  get opening(): string | null {
    if (this.state.step !== 'new') return null;
    const { actions } = this.rules.next(this.state, { type: 'started' }, { ...this.context, freshDigits: '' });
    return actions.find((action) => action.do === 'say')?.text ?? null;
  }

  /** Passes an input to the script. Its actions are executed in order, one input after another. */
  tell(input: ScriptInput): void {
    if (this.hasLeft) return;
    this.inputs.push(input);
    if (this.isPlaying) return;
    this.isPlaying = true;
    try {
      for (let next = this.inputs.shift(); next; next = this.inputs.shift()) this.play(next);
    } catch (error) {
      this.io.broken(error, 'the script can not go on');
    } finally {
      this.isPlaying = false;
    }
  }

  /** The proposer makes a sound. @param forMs its duration so far; from a certain duration it interrupts a sentence */
  spoke(forMs: number): void {
    const { saying, listening } = this;
    if (listening && !this.yourLine) this.yourLine = this.newYourLine(forMs);
    if (listening) this.tell({ type: 'speech', turn: listening.turn });
    if (!saying?.interruptible || forMs === 0) return;
    this.io.hush();
  }

  understood(text: string): void {
    const { listening, yourLine } = this;
    if (!listening) return;
    if (yourLine && text) this.io.transcribe(this.yourEntry(yourLine, text, false));
    this.tell({ type: 'speech', turn: listening.turn });
  }

  /** False alarm: the detected speech was noise. */
  noSpeech(): void {
    this.yourLine = null;
    if (this.listening) this.tell({ type: 'no-speech', turn: this.listening.turn });
  }

  /** @param silentMs duration of the silence since */
  heard(heard: Heard, silentMs = 0): void {
    const { listening } = this;
    if (!listening) return;
    this.listening = null;
    const line = this.yourLine ?? this.newYourLine(0);
    this.yourLine = null;
    const { turn } = listening;
    this.overheard = line.fromS < this.lastSaid.endedAtS + echoWithinS ? this.lastSaid.text : '';
    if (this.isOwnVoice(listening.mode, heard.text, line.fromS, silentMs)) return this.tell({ type: 'echo', turn });
    if (!heard.text) return this.tell({ type: 'unintelligible', turn });
    const entry = this.yourEntry(line, heard.text, true, silentMs);
    this.io.transcribe(entry);
    this.io.write({ transcript: [entry], state: this.state });
    this.lastHeard = heard;
    const { text, confidence, negationHeard } = heard;
    this.tell({ type: 'heard', turn, text, confidence, negationHeard });
  }

  /**
   * A recogniser for answers also hears some in the agent's own words; sound, time and words distinguish them. A
   * proposer who reads the text says the agent's words, but not in its voice.
   */
  private isOwnVoice(mode: ListenAction['mode'], text: string, fromS: number, silentMs: number): boolean {
    const endedAtS = this.io.seconds() - silentMs / 1000;
    if (this.io.soundsLikeAgent(endedAtS)) return true;
    if (mode === 'read-back') return this.io.playsAgentBack(fromS, endedAtS);
    if (!this.overheard) return false;
    return endedAtS < this.lastSaid.endedAtS + echoLastsS || this.rules.isEcho(text, this.overheard);
  }

  /** The turn has no usable result: noise, or a failed recogniser. */
  lost(type: 'noise' | 'unintelligible'): void {
    const { listening } = this;
    this.listening = null;
    this.yourLine = null;
    if (listening) this.tell({ type, turn: listening.turn });
  }

  /** Stops speaking without telling the script: another agent continues it. */
  leave(): void {
    this.hasLeft = true;
    clearTimeout(this.timer);
    this.stopListening();
    this.hush();
  }

  private play(input: ScriptInput): void {
    const before = this.state;
    const freshDigits = Array.from({ length: this.context.challengeDigits }, () => randomInt(10)).join('');
    const { state, actions } = this.rules.next(before, input, { ...this.context, freshDigits });
    this.state = state;
    const events = actions.flatMap((action) => (action.do === 'emit' ? [action.event] : []));
    const outcome = actions.find((action) => action.do === 'outcome');
    if (events.length > 0 || outcome || JSON.stringify(state) !== JSON.stringify(before))
      this.io.write({
        events,
        state,
        ...(outcome && { set: { outcome: outcome.outcome, reviewReasons: outcome.reviewReasons } }),
      });
    for (const action of actions) this.perform(action);
  }

  private perform(action: ScriptAction): void {
    if (action.do === 'say')
      this.say(action).catch((error: unknown) => this.io.broken(error, 'a sentence came to no end'));
    else if (action.do === 'hush') this.hush();
    else if (action.do === 'listen') this.listen(action);
    else if (action.do === 'stop-listening') this.stopListening();
    else if (action.do === 'timer') this.startTimer(action.turn, action.ms);
    else if (action.do === 'stop-timer') clearTimeout(this.timer);
    else if (action.do === 'score') void this.score(action.turn, action.attempt, action.heard);
    else if (action.do === 'end') this.end();
  }

  private async say(action: SayAction): Promise<void> {
    this.saying = action;
    const line: TranscriptEntry = {
      id: this.newLine('agent'),
      participant: 'Agent',
      text: fitting(action.text),
      final: false,
      from_s: null,
      to_s: null,
    };
    const sounds = () => {
      line.from_s = this.io.seconds();
      this.io.transcribe({ ...line });
    };
    let { whole, endedAtS }: Spoken = { whole: false, endedAtS: 0 };
    try {
      ({ whole, endedAtS } = await this.io.say(action.text, sounds));
    } catch (error) {
      this.io.trouble(error, 'a sentence could not be spoken');
      if (line.from_s !== null) endedAtS = this.io.seconds(); // what sounded of it can echo
    }
    // A sentence without sound is shown nevertheless: without a voice, the words are everything.
    if (line.from_s === null) line.from_s = this.io.seconds();
    const entry = {
      ...line,
      text: whole ? line.text : fitting(`${line.text} …`),
      final: true,
      to_s: this.io.seconds(),
    };
    this.io.transcribe(entry);
    this.io.write({ transcript: [entry], state: this.state });
    if (this.saying !== action) return;
    this.saying = null;
    this.lastSaid = { text: action.text, endedAtS };
    this.tell({ type: 'spoken', turn: action.turn, whole });
  }

  private hush(): void {
    this.saying = null;
    this.io.hush();
  }

  private listen(action: ListenAction): void {
    this.listening = action;
    const forMs = this.io.listen(action);
    this.yourLine = forMs > 0 ? this.newYourLine(forMs) : null;
  }

  private stopListening(): void {
    this.listening = null;
    this.yourLine = null;
    this.io.stopListening();
  }

  private startTimer(turn: number, ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.timerFired(turn), ms);
  }

  /**
   * Silence of a lost connection counts as absence. If the script waits for the proposer anyway, its time continues.
   */
  private timerFired(turn: number): void {
    if (!this.io.isConnected()) this.tell({ type: 'left' });
    this.tell({ type: 'timer', turn });
  }

  private async score(turn: number, number: number, reading: HeardReading): Promise<void> {
    const verdict = this.rules.judge(reading, this.overheard);
    const attempt: ConsentAttempt = {
      number,
      at: new Date().toISOString(),
      heard: reading.text,
      recogniser: this.lastHeard?.recogniser ?? 'unknown',
      confidence: reading.confidence,
      verdict,
    };
    this.io.write({ attempts: [attempt], state: this.state });
    const seen = verdict.outcome === 'pass' ? await this.io.seen() : [];
    this.tell({ type: 'scored', turn, verdict, seen });
  }

  private end(): void {
    clearTimeout(this.timer);
    this.stopListening();
    this.io.ended();
  }

  private yourEntry(
    { id, fromS }: { id: string; fromS: number },
    text: string,
    final: boolean,
    silentMs = 0,
  ): TranscriptEntry {
    const to = final ? this.io.seconds() - silentMs / 1000 : null;
    return { id, participant: 'You', text: fitting(text), final, from_s: Math.max(0, fromS), to_s: to };
  }

  private newYourLine(forMs: number): { id: string; fromS: number } {
    return { id: this.newLine('you'), fromS: this.io.seconds() - forMs / 1000 };
  }

  private newLine(who: 'you' | 'agent'): string {
    this.lines += 1;
    return `${this.linePrefix}-${this.lines}-${who}`;
  }
}

/** Cuts a line to the transcript's limit. */
const fitting = (text: string): string => (text.length <= longestLine ? text : `${text.slice(0, longestLine - 2)} …`);
