import type { SpokenLine } from '@tessera/agents/conversation/calls';
import type { ConversationEvent, EndedBy, HeardAt, Incoming } from '@tessera/agents/conversation/conversation-events';
import type { CallActivity, CallMessage } from '@tessera/contracts/conversations/call-messages';
import type { CallManner } from '@tessera/data/conversations/conversation-call';
import { newId } from '@tessera/kernel/ids';
import { sentencesOf } from '../session/voice.ts';

/** Said by a voice that goes on for one that is gone. */
const excuse = 'Sorry, I was cut off for a moment.';

/** What a talk needs of its surroundings. */
export interface TalkIo {
  /** @returns the milliseconds that had sounded, and whether the sentence sounded to its end */
  say(sentence: string, onSound: () => void): Promise<{ whole: boolean; soundedMs: number }>;
  prepare(sentence: string): void;
  /** Cuts the voice. */
  hush(): void;
  heardOf(sentence: string, afterMs: number): string;
  /** Milliseconds of the recording. */
  readonly nowMs: number;
  /** Stores how a line sounded. */
  spoke(at: number, line: SpokenLine): void;
  /** Puts something into the inbox of the conversation, after everything that was stored before. */
  post(incoming: Incoming): void;
  tell(message: CallMessage): void;
  /** The call is over: nothing is left to be said. */
  over(end: EndedBy): void;
}

interface Line {
  readonly entry: number;
  readonly text: string;
  /** Index among the spoken lines; null before it sounds. */
  at: number | null;
  fromMs: number;
  /** How many of its sentences sounded to their end. */
  sentences: number;
}

/** What had sounded of a line. @param partly of the sentence after its whole ones */
const soundedOf = ({ text, sentences }: Line, partly = ''): string =>
  [...sentencesOf(text).slice(0, sentences), partly].filter(Boolean).join(' ');

/** The voice's part of a conversation: says what the log says, and hands over what was heard. */
export class CallTalk {
  private readonly queue: Line[] = [];
  private current: Line | null = null;
  /** A line that the customer interrupted, until it is known what they said. */
  private cut: { line: Line; heard: string } | null = null;
  private spokenCount: number;
  private isHere = false;
  private isGone = false;
  /** Whether the customer was ever there, with this voice or an earlier one. */
  private wasThere: boolean;
  private isMachine = false;
  private isExcused: boolean;
  private isAwaiting = false;
  /** Whether a tool runs: the agent speaks again when it has finished, without a word of the customer. */
  private isToolRunning = false;
  /** Whether the customer speaks, or their words are not known yet: nobody speaks over that. */
  private isBusy = false;
  private hasLeft = false;
  private end: EndedBy | null = null;
  private silence: NodeJS.Timeout | undefined;
  private activity: CallActivity | null = null;
  private readonly lines: CallMessage[] = [];

  /** @param spoken by earlier voices of this call */
  constructor(
    private readonly manner: CallManner,
    private readonly spoken: readonly SpokenLine[],
    private readonly io: TalkIo,
  ) {
    this.spokenCount = spoken.length;
    this.isExcused = spoken.length === 0;
    this.wasThere = spoken.length > 0;
  }

  /** Whether the voice may be interrupted now: the notice of a recording must be heard. */
  get isInterruptible(): boolean {
    const { current, manner } = this;
    const isNotice = manner.isRecorded && current?.entry === 1;
    return manner.bargeIn && current !== null && !isNotice;
  }

  /** @param from index of the first of these entries in the log */
  logged(events: readonly ConversationEvent[], from: number): void {
    for (const [offset, event] of events.entries()) {
      if (event.type === 'ended') this.end = event.by;
      if (event.type === 'tool.started') this.isToolRunning = true;
      if (event.type === 'tool.finished') this.isToolRunning = false;
      if (event.type !== 'said') continue;
      const entry = from + offset;
      this.showLine({ type: 'line', id: String(entry), who: event.who, text: event.text });
      if (event.who === 'user') this.isAwaiting = event.isClosed !== true;
      else this.enqueue(entry, event.text);
    }
    const isHungUp = this.end === 'person' && !this.wasThere;
    if (this.end === 'user' || this.end === 'carrier' || isHungUp) this.stopSpeaking();
    this.goOn();
  }

  /** The customer is there, for the first time or again. */
  came(): void {
    this.isHere = true;
    this.wasThere = true;
    for (const line of this.lines) this.io.tell(line);
    if (this.activity) this.io.tell({ type: 'activity', activity: this.activity });
    this.goOn();
  }

  /** The customer's connection is gone: what is not heard is not said. */
  left(): void {
    this.isHere = false;
    this.isBusy = false;
    clearTimeout(this.silence);
    if (this.current) this.io.hush();
  }

  /** The customer does not come back. @param by whether they left, or the carrier lost them */
  gone(by: 'user' | 'carrier' = 'user'): void {
    this.isGone = true;
    if (this.end === null) this.io.post({ type: 'end', key: newId(), by });
    else this.goOn();
  }

  /** A machine answered: the agent stops speaking, and leaves a message after the announcement, if there is one. */
  machineAnswered(): void {
    this.isMachine = true;
    for (const line of this.queue.splice(0)) this.drop(line, soundedOf(line));
    if (this.current) this.io.hush();
    if (this.manner.voicemail !== 'message') this.machineIsSilent();
  }

  /** The machine's announcement is over. */
  machineIsSilent(): void {
    this.isBusy = false;
    this.io.post({ type: 'machine', key: newId(), leavesMessage: this.manner.voicemail === 'message' });
  }

  /** The customer has begun to speak. */
  speechBegan(): void {
    this.isBusy = true;
    clearTimeout(this.silence);
  }

  /** The customer has spoken long enough while the voice did: it is cut within a word. */
  interrupted(): void {
    if (this.isInterruptible) this.io.hush();
  }

  heard(text: string, heard: HeardAt): void {
    if (this.isMachine) return;
    const { cut } = this;
    this.cut = null;
    this.isBusy = false;
    if (cut) this.drop(cut.line, cut.heard);
    // The goodbye of an ended conversation is still said.
    if (this.end === null) for (const line of this.queue.splice(0)) this.drop(line, soundedOf(line));
    this.isAwaiting = true;
    this.io.post({ type: 'message', key: newId(), text, heard });
    this.goOn();
  }

  /** What sounded like speech was none: an interrupted line goes on. */
  heardNothing(): void {
    const { cut } = this;
    this.cut = null;
    this.isBusy = false;
    if (cut) this.queue.unshift(cut.line);
    this.goOn();
  }

  /** Somebody spoke, and nobody could understand it. */
  unclear(): void {
    const wasCut = this.cut !== null;
    this.heardNothing();
    if (!this.isMachine && !wasCut && !this.current && !this.isAwaiting && this.queue.length === 0)
      this.io.post({ type: 'unheard', key: newId(), why: 'unclear' });
  }

  /** This voice says nothing more. */
  leave(): void {
    this.hasLeft = true;
    clearTimeout(this.silence);
    if (this.current) this.io.hush();
  }

  private enqueue(entry: number, text: string): void {
    const at = this.spoken.findIndex((one) => one.entry === entry);
    const before = this.spoken[at];
    if (before && before.toMs !== null) return;
    this.isAwaiting = this.isToolRunning;
    const { fromMs = 0, sentences = 0 } = before ?? {};
    this.queue.push({ entry, text, at: before ? at : null, fromMs, sentences });
  }

  private showLine(line: CallMessage): void {
    this.lines.push(line);
    this.io.tell(line);
  }

  private stopSpeaking(): void {
    this.queue.length = 0;
    this.cut = null;
    if (this.current) this.io.hush();
  }

  private goOn(): void {
    clearTimeout(this.silence);
    if (this.hasLeft || this.current || this.cut) return;
    if (this.isMachine && this.end === null) return;
    const maySpeak = this.isHere && (!this.isBusy || this.end !== null);
    const isSilent = this.queue.length === 0 && this.end !== null;
    if (maySpeak && !this.isExcused && !isSilent) return void this.excuse();
    const line = maySpeak ? this.queue.shift() : undefined;
    if (line) return void this.speak(line);
    if (this.end !== null && (this.queue.length === 0 || this.isGone)) {
      this.hasLeft = true;
      return this.io.over(this.end);
    }
    if (!this.isHere || this.isBusy) return;
    this.show(this.isAwaiting ? 'thinking' : 'listening');
    if (!this.isAwaiting) this.silence = setTimeout(() => this.nobodySpeaks(), this.manner.silenceMs);
  }

  private nobodySpeaks(): void {
    this.io.post({ type: 'unheard', key: newId(), why: 'silence' });
  }

  /** Before anything else: the customer heard nothing for a while. */
  private async excuse(): Promise<void> {
    this.isExcused = true;
    this.current = { entry: -1, text: excuse, at: null, fromMs: 0, sentences: 0 };
    this.show('speaking');
    await this.io.say(excuse, () => undefined);
    this.current = null;
    this.goOn();
  }

  private async speak(line: Line): Promise<void> {
    this.current = line;
    this.show('speaking');
    const sentences = sentencesOf(line.text);
    for (let index = line.sentences; index < sentences.length; index += 1) {
      const sentence = sentences[index] ?? '';
      const next = sentences[index + 1];
      const saying = this.io.say(sentence, () => this.sounds(line));
      if (next !== undefined) this.io.prepare(next);
      const { whole, soundedMs } = await saying;
      if (!whole) return this.wasCut(line, this.io.heardOf(sentence, soundedMs));
      line.sentences = index + 1;
      if (next !== undefined) this.store(line, null, null);
    }
    this.store(line, this.io.nowMs, null);
    this.current = null;
    this.goOn();
  }

  private wasCut(line: Line, partly: string): void {
    this.current = null;
    if (this.hasLeft) return;
    const heard = soundedOf(line, partly);
    if (this.end === 'user' || this.isMachine) this.drop(line, heard);
    // Whoever comes back hears the sentence from its beginning.
    else if (this.isHere) this.cut = { line, heard };
    else this.queue.unshift(line);
    if (this.end === 'user' || this.isMachine) this.goOn();
    else this.show('listening');
  }

  private sounds(line: Line): void {
    if (line.at !== null) return;
    line.at = this.spokenCount;
    line.fromMs = this.io.nowMs;
    this.spokenCount += 1;
    this.store(line, null, null);
  }

  /** What was not said of a line never will be. */
  private drop(line: Line, heard: string): void {
    if (line.at === null) {
      line.at = this.spokenCount;
      line.fromMs = this.io.nowMs;
      this.spokenCount += 1;
    }
    this.store(line, this.io.nowMs, heard);
    this.showLine({ type: 'cut', id: String(line.entry), text: heard });
  }

  private store({ entry, at, fromMs, sentences }: Line, toMs: number | null, heardText: string | null): void {
    if (at !== null) this.io.spoke(at, { entry, fromMs, toMs, sentences, heardText });
  }

  private show(activity: CallActivity): void {
    if (activity === this.activity) return;
    this.activity = activity;
    this.io.tell({ type: 'activity', activity });
  }
}
