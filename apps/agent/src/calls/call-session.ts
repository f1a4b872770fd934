import { devNull } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { inference } from '@livekit/agents';
import type { Room } from '@livekit/rtc-node';
import { callStatusAt, unansweredStatus } from '@tessera/agents/conversation/calls';
import type { EndedBy } from '@tessera/agents/conversation/conversation-events';
import type { CallStatus } from '@tessera/contracts/conversations/conversations.schema';
import { languageOf } from '@tessera/consent/languages';
import type { PhoneLine } from '@tessera/data/conversations/conversation-call';
import type { CalledConversation } from '@tessera/data/conversations/conversation-calls.repository';
import { log } from '@tessera/kit/logger';
import { type CallOrder, MediaRooms } from '@tessera/verification/media-rooms';
import { mediaServerOf } from '../agent-order.ts';
import { noteEnded, recordingPath } from '../audio/agent-audio.ts';
import { callAudioFolder } from '../audio/call-audio.ts';
import { StereoRecording } from '../audio/stereo-recording.ts';
import { TurnListener, type TurnListenerEvents } from '../session/turn-listener.ts';
import { Voice } from '../session/voice.ts';
import type { Heard } from '../speech/recognition.ts';
import type { Warm } from '../warm-up.ts';
import { CallLink } from './call-link.ts';
import { CallStore } from './call-store.ts';
import { CallTalk, type TalkIo } from './call-talk.ts';
import { MachineDetector, machineSilenceMs } from './machine.ts';
import { MeasuredVoice } from './measured-voice.ts';
import { pauseAfter } from './turn-end.ts';

/** Speech of this length interrupts the agent. */
const bargeInMs = 100;
const lookForBargeInMs = 20;
/** The browser's echo canceller needs this time to adapt to the agent's voice. */
const bargeInAfterMs = 2_000;
/** Silence after which the words so far are written down; the turn may go on. */
const shortPauseMs = 200;
/** Longer sound without a pause is music, or a room full of people: the agent asks again what was said. */
const longestTurnMs = 60_000;
/** A customer who reloads the page or changes the network comes back within this time. */
const comesBackMs = 20_000;
/** A customer who called is in the room within this time. */
const firstComesMs = 45_000;
/** The job that dialled reports within this time why nobody answered. After it, the media server's reason counts. */
const dialledSaysMs = 5_000;
/** The agent's last words need this long to pass through the telephone network. */
const lastWordsMs = 400;
/** The SIP code that corresponds to the media server's reason why a telephone left the room unanswered. */
const refused: Partial<Record<number, Parameters<typeof unansweredStatus>[0]>> = { 12: 486, 13: 503 };
/** The media server's reasons for a broken line: neither side hung up. */
const lostByCarrier: ReadonlySet<number> = new Set([13, 14, 15]);

/** The voice of an agent in a call: connects room, ears, mouth, recording and the conversation's document. */
export class CallSession {
  readonly isOver: Promise<void>;
  private over: () => void = () => undefined;
  private leaving: Promise<void> | null = null;
  private readonly begunAt = Date.now();
  private readonly link: CallLink;
  private readonly store: CallStore;
  private readonly measured: MeasuredVoice;
  private readonly voice: Voice;
  private readonly listener: TurnListener;
  private readonly talk: CallTalk;
  private readonly bargeIn: NodeJS.Timeout;
  private endless: NodeJS.Timeout | undefined;
  private absence: NodeJS.Timeout | undefined;
  private speechFromMs: number | null = null;
  private readonly roomName: string;
  private readonly usualPauseMs: number;
  private wasAnswered: boolean;
  private readonly phone: PhoneLine | undefined;
  /** Looks for a machine that answers an outgoing call; null where none is looked for. */
  private readonly machine: MachineDetector | null;
  private readonly leavesMessage: boolean;
  private machineSpeaks: NodeJS.Timeout | undefined;
  private wasMachine = false;
  /** The media server's reason why the telephone left before the call was answered. */
  private leftBecause = 0;

  /** @returns null if the call is over, or another voice has it */
  static async prepare(warm: Warm, order: CallOrder, room: Room): Promise<CallSession | null> {
    const { workspace, conversation, epoch } = order;
    const begun = await warm.calls.begin(workspace, conversation, epoch, new Date());
    if (!begun) return null;
    const by = { workspace, session: conversation, epoch };
    const { isRecorded } = begun.call.manner;
    const path = isRecorded ? recordingPath(warm.settings.DATA_DIR, callAudioFolder, by) : devNull;
    const from = begun.call.from?.getTime() ?? Date.now();
    const recording = await StereoRecording.begin(path, from, (error) => session.recordingTorn(error));
    const session: CallSession = new CallSession(warm, order, begun, room, recording, isRecorded ? path : null);
    return session;
  }

  private constructor(
    private readonly warm: Warm,
    private readonly order: CallOrder,
    { call }: CalledConversation,
    room: Room,
    private readonly recording: StereoRecording,
    /** Null for a call that is not recorded. */
    private readonly recordingAt: string | null,
  ) {
    this.isOver = new Promise((resolve) => {
      this.over = resolve;
    });
    const { manner, spoken, status, phone } = call;
    this.phone = phone;
    this.leavesMessage = manner.voicemail === 'message';
    this.machine = manner.voicemail && status === null ? new MachineDetector() : null;
    this.roomName = call.room;
    const language = languageOf(manner.language.split('-')[0]);
    this.usualPauseMs = manner.pauseMs;
    this.wasAnswered = status === 'connected';
    const trouble = (error: unknown, what: string) => this.trouble(error, what);
    this.link = new CallLink(room, this.linkEvents(), trouble);
    this.store = new CallStore(warm.calls, warm.conversations, order, {
      logged: (events, at) => this.talk.logged(events, at),
      lost: (error) => this.broken(error, 'the conversation cannot be reached'),
    });
    this.measured = new MeasuredVoice(warm.speech.voice(language, manner.speed));
    this.voice = new Voice(this.measured, recording);
    this.listener = new TurnListener(
      new inference.VAD({ minSilenceDuration: shortPauseMs }),
      warm.speech.openRecognition(language),
      this.listenerEvents(),
    );
    this.talk = new CallTalk(manner, spoken, this.talkIo());
    this.bargeIn = setInterval(() => this.watchBargeIn(), lookForBargeInMs);
  }

  async start(): Promise<void> {
    // While the agent greets.
    void this.listener
      .prepare({ kind: 'open' })
      .catch((error: unknown) => this.trouble(error, 'the recogniser is not ready: the first turn waits for it'));
    await this.link.publishVoice(this.voice.source);
    this.listen();
    // The job that dials an outgoing call ends it if nobody answers.
    if (this.phone?.direction !== 'outbound') this.absence = setTimeout(() => this.talk.gone(), firstComesMs);
    this.link.watch();
    void this.store.watch();
  }

  /** Leaves the room to another voice; recorded data is kept. */
  leave(): Promise<void> {
    this.leaving ??= this.close();
    return this.leaving;
  }

  private async close(): Promise<void> {
    clearInterval(this.bargeIn);
    clearTimeout(this.absence);
    clearTimeout(this.endless);
    clearInterval(this.machineSpeaks);
    this.talk.leave();
    await this.store.close();
    await this.listener.close().catch((error: unknown) => this.trouble(error, 'the listener did not close'));
    await this.voice.close().catch((error: unknown) => this.trouble(error, 'the voice did not close'));
    await this.recording.end();
    if (this.recordingAt)
      await noteEnded(this.recordingAt).catch((error: unknown) =>
        this.trouble(error, 'the recording was not handed over'),
      );
    this.over();
  }

  private async ended(end: EndedBy): Promise<void> {
    const status = await this.statusAt(end);
    await this.link.tell({ type: 'ended', status });
    try {
      await this.store.finish(status, this.phone !== undefined);
    } catch (error) {
      this.trouble(error, 'the end of the call was not stored: the sweep ends it');
    }
    if (this.phone) await this.hangUp();
    await this.leave();
    await this.closeRoom();
  }

  /** Closes the line before the slower clean-up, so that its time is not charged. */
  private async hangUp(): Promise<void> {
    if (this.wasAnswered) await sleep(lastWordsMs);
    await this.closeRoom();
  }

  private async closeRoom(): Promise<void> {
    const server = mediaServerOf(this.warm.settings);
    if (server)
      await new MediaRooms({ ...server })
        .close(this.roomName)
        .catch((error: unknown) => this.trouble(error, 'the room was not closed: it closes itself'));
  }

  private async statusAt(end: EndedBy): Promise<CallStatus> {
    if (this.phone && !this.wasAnswered) return unansweredStatus(refused[this.leftBecause] ?? 'rang-out');
    const isTransferred = this.phone !== undefined && (await this.store.isTransferred());
    return isTransferred ? 'ANSWER' : callStatusAt(end, this.wasAnswered);
  }

  private talkIo(): TalkIo {
    const { recording, voice, measured, store, link } = this;
    return {
      say: (sentence, onSound) => this.say(sentence, onSound),
      prepare: (sentence) => voice.prepare(sentence),
      hush: () => voice.cut(),
      heardOf: (sentence, afterMs) => measured.heardOf(sentence, afterMs),
      get nowMs() {
        return Math.round(recording.seconds * 1_000);
      },
      spoke: (at, line) => store.spoke(at, line),
      post: (incoming) => store.post(incoming),
      tell: (message) => void link.tell(message),
      over: (end) => void this.ended(end),
    };
  }

  private async say(sentence: string, onSound: () => void): Promise<{ whole: boolean; soundedMs: number }> {
    let fromS = this.recording.seconds;
    try {
      const { whole, endedAtS } = await this.voice.say(sentence, () => {
        fromS = this.recording.seconds;
        onSound();
      });
      return { whole, soundedMs: Math.max(0, endedAtS - fromS) * 1_000 };
    } catch (error) {
      // The text is in the browser, and the talk goes on.
      this.trouble(error, 'a sentence had no sound');
      return { whole: true, soundedMs: 0 };
    }
  }

  /** A turn is always open. */
  private listen(): void {
    const pauseFor = (words: string) => pauseAfter(words, this.usualPauseMs);
    this.speechFromMs = null;
    clearTimeout(this.endless);
    this.listener.listen({ expected: { kind: 'open' }, pauseMs: this.usualPauseMs, pauseFor });
  }

  private listenerEvents(): TurnListenerEvents {
    return {
      speech: () => {
        clearTimeout(this.endless);
        this.endless = setTimeout(() => this.neverPauses(), longestTurnMs);
        this.speechFromMs ??= Math.round(this.recording.seconds * 1_000);
        this.talk.speechBegan();
      },
      partial: (text) => this.listenForMachine(text),
      noSpeech: () => this.talk.heardNothing(),
      heard: (heard, silentMs) => this.heard(heard, silentMs),
      noise: () => {
        this.talk.heardNothing();
        this.listen();
      },
      fault: (error) => {
        this.trouble(error, 'nobody could recognise what was said');
        this.talk.unclear();
        this.listen();
      },
      broken: (error) => this.broken(error, 'the detector of speech is broken'),
    };
  }

  private neverPauses(): void {
    this.listener.stop();
    this.talk.unclear();
    this.listen();
  }

  private heard({ text, confidence }: Heard, silentMs: number): void {
    const now = this.recording.seconds * 1_000;
    const toMs = Math.max(0, Math.round(now - silentMs));
    const fromMs = Math.min(this.speechFromMs ?? toMs, toMs);
    if (this.recording.endsInEcho(toMs / 1_000)) this.talk.heardNothing();
    else if (this.machine?.hasSaid(text, Date.now())) this.machineAnswered();
    else if (text === '') this.talk.unclear();
    else this.talk.heard(text, { fromMs, toMs, confidence, hearingMs: Math.round(silentMs) });
    this.listen();
  }

  private linkEvents() {
    return {
      came: () => {
        clearTimeout(this.absence);
        this.machine?.answered(Date.now());
        if (!this.wasAnswered) this.store.answered();
        this.wasAnswered = true;
        this.talk.came();
      },
      left: (reason: number | null) => {
        this.talk.left();
        if (reason === null) this.absence = setTimeout(() => this.talk.gone(), comesBackMs);
        else this.hungUp(reason);
      },
      audio: (frame: Parameters<TurnListener['hear']>[0]) => {
        this.recording.add('proposer', frame.data);
        if (this.machine?.hasBeeped(frame.data, frame.sampleRate, Date.now())) this.machineAnswered();
        this.listener.hear(frame);
      },
      closed: () => void this.leave(),
    };
  }

  /** A customer on the phone cannot come back, unlike one in a browser. */
  private hungUp(reason: number): void {
    this.leftBecause = reason;
    if (this.wasAnswered) return this.talk.gone(lostByCarrier.has(reason) ? 'carrier' : 'user');
    this.absence = setTimeout(() => this.talk.gone('carrier'), dialledSaysMs);
  }

  private listenForMachine(words: string): void {
    if (this.machine?.hasSaid(words, Date.now())) this.machineAnswered();
  }

  private machineAnswered(): void {
    if (this.wasMachine) return;
    this.wasMachine = true;
    this.talk.machineAnswered();
    if (this.leavesMessage) this.awaitMachineSilence();
  }

  /** Leaves the message once the machine has been silent for a while. */
  private awaitMachineSilence(): void {
    let silentSince = Date.now();
    this.machineSpeaks = setInterval(() => {
      if (this.listener.speakingForMs > 0) silentSince = Date.now();
      if (Date.now() - silentSince < machineSilenceMs) return;
      clearInterval(this.machineSpeaks);
      this.talk.machineIsSilent();
    }, lookForBargeInMs);
  }

  private watchBargeIn(): void {
    if (this.machine?.hasSpokenOn(this.listener.speakingForMs, Date.now())) this.machineAnswered();
    if (!this.voice.isSpeaking || !this.talk.isInterruptible || Date.now() - this.begunAt < bargeInAfterMs) return;
    if (this.listener.speakingForMs < bargeInMs || this.recording.endsInEcho(this.recording.seconds)) return;
    this.talk.interrupted();
  }

  /** A voice that cannot go on leaves, so that another one comes. */
  private broken(err: unknown, what: string): void {
    log.warn({ err, ...this.order }, `${what}: this voice leaves`);
    void this.leave();
  }

  private async recordingTorn(error: unknown): Promise<void> {
    this.trouble(error, 'the recording is not whole');
    await this.store
      .noteTorn()
      .catch((failure: unknown) => this.trouble(failure, 'that the recording is not whole could not be noted'));
  }

  private trouble(err: unknown, what: string): void {
    log.warn({ err, ...this.order }, what);
  }
}
