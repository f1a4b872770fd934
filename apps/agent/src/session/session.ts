import { setTimeout as sleep } from 'node:timers/promises';
import type { Room } from '@livekit/rtc-node';
import { agentName, agentVersion } from '@tessera/contracts/verification/verification.events';
import type { SeenReason } from '@tessera/consent/script/script.types';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { seenReasons } from '@tessera/evidence/review-reasons';
import { log } from '@tessera/kit/logger';
import type { AgentOrder } from '@tessera/verification/media-rooms';
import type { Expectation } from '../speech/recognition.ts';
import { modelsUsed } from '../speech/models-used.ts';
import { noteEnded, recordingPath } from '../audio/agent-audio.ts';
import { verificationAudioFolder } from '../audio/verification-audio.ts';
import { TurnListener, type TurnListenerEvents } from './turn-listener.ts';
import type { Egress } from '../audio/egress.ts';
import { ScriptRunner } from './script-runner.ts';
import { RoomLink, type RoomEvents } from './room-link.ts';
import { contextOf, rulesOf } from './rules.ts';
import { SessionLog } from './session-log.ts';
import { Superseded } from './until-answered.ts';
import type { ListenAction, ScriptIo } from './script-io.ts';
import { StereoRecording } from '../audio/stereo-recording.ts';
import { readScript, scriptToStore, type StoredScript } from '../stored-script.ts';
import { Voice } from './voice.ts';
import type { Warm } from '../warm-up.ts';
import { reachesEnd } from './reading-end.ts';

/** Speech of this length interrupts a sentence of the agent. */
const bargeInMs = 600;
/**
 * The browser's echo canceller needs this time to adapt to the agent's voice; before, the agent would interrupt itself.
 */
const bargeInAfterMs = 3_000;

/** The proposer waits for the verdict; later reasons are found when the record is sealed. */
const seenWithinMs = 300;

/**
 * The second recording should contain the greeting; without a free recorder, the proposer waits no longer than this.
 */
const egressFirstMs = 2_000;

/** An agent in a room: connects voice, listener, recording, log and script. */
export class Session {
  readonly isOver: Promise<void>;
  private over: () => void = () => undefined;
  private left: Promise<void> | null = null;
  private readonly clocks: NodeJS.Timeout[] = [];
  private readonly link: RoomLink;
  private readonly log: SessionLog;
  private readonly voice: Voice;
  private readonly listener: TurnListener;
  private readonly runner: ScriptRunner;
  private readonly begunAt = Date.now();
  private strangers = 0;

  /** @param room which the agent enters meanwhile; slow parts are prepared first, and `start` follows */
  static async prepare(
    warm: Warm,
    order: AgentOrder,
    verification: VerificationDocument,
    room: Room,
  ): Promise<Session> {
    const script = readScript(verification.script, Date.now());
    const path = recordingPath(warm.settings.DATA_DIR, verificationAudioFolder, order);
    const recording = await StereoRecording.begin(path, script.recordingFrom, (error) => session.recordingTorn(error));
    const session: Session = new Session(warm, order, verification, room, script, recording, path);
    const { opening } = session.runner;
    if (opening) session.voice.prepare(opening);
    void session.prepareTurns();
    return session;
  }

  private constructor(
    private readonly warm: Warm,
    private readonly order: AgentOrder,
    private readonly verification: VerificationDocument,
    room: Room,
    private readonly script: StoredScript,
    private readonly recording: StereoRecording,
    private readonly recordingAt: string,
  ) {
    this.isOver = new Promise((resolve) => {
      this.over = resolve;
    });
    const { language, _id, events } = verification;
    const timings = warm.settings.VERIFICATION_TIMINGS;
    this.link = new RoomLink(room, _id, timings.heartbeatLostMs, this.roomEvents(), (error, what) =>
      this.trouble(error, what),
    );
    this.log = new SessionLog(
      warm.verifications,
      (event) => this.link.tell(event),
      { ...order, id: _id, agentSession: verification.agentSession ?? _id },
      [...events],
    );
    this.voice = new Voice(warm.speech.voice(language), recording);
    this.listener = new TurnListener(warm.detector, warm.speech.recognition(language), this.listenerEvents());
    this.runner = new ScriptRunner(
      script.state,
      contextOf(verification, timings),
      this.io(),
      rulesOf(verification),
      `${order.epoch}`,
    );
  }

  /** Leaves the room to another agent; recorded data is kept. */
  leave(): Promise<void> {
    this.left ??= this.close();
    return this.left;
  }

  /** Starts in the room. */
  async start(): Promise<void> {
    const { timings, verification, warm } = this;
    const wasAsked = verification.egressAsked === true || verification.egress !== null;
    const copied = warm.egress && !wasAsked ? this.startEgress(warm.egress) : Promise.resolve();
    await this.link.publishVoice(this.voice.source);
    const models = { agent: `${agentName} ${agentVersion}`, ...modelsUsed(warm.settings) };
    this.write(() => this.log.write({ set: { models }, script: scriptToStore(this.script) }));
    await inTime(copied, egressFirstMs);
    this.link.watch();
    this.after(verification.startedAt.getTime() + timings.longestSessionMs - Date.now(), () =>
      this.runner.tell({ type: 'too-long' }),
    );
    // The room stayed empty. A later proposer gets another agent.
    this.after(timings.reconnectGraceMs, () => {
      if (!this.link.hasProposerCome && this.script.state.step === 'new') void this.leave();
    });
    this.clocks.push(setInterval(() => this.watchBargeIn(), bargeInMs / 4));
  }

  private get timings() {
    return this.warm.settings.VERIFICATION_TIMINGS;
  }

  private async close(): Promise<void> {
    for (const clock of this.clocks) clearTimeout(clock);
    this.runner.leave();
    await this.log.settled();
    await this.listener.close().catch((error: unknown) => this.trouble(error, 'the listener did not close'));
    await this.voice.close().catch((error: unknown) => this.trouble(error, 'the voice did not close'));
    await this.recording.end();
    await noteEnded(this.recordingAt).catch((error: unknown) =>
      this.trouble(error, 'the recording was not handed over'),
    );
    this.over();
  }

  private io(): ScriptIo {
    return {
      say: (text, onSound) => this.voice.say(text, onSound),
      hush: () => this.voice.cut(),
      listen: (action) => this.listen(action),
      stopListening: () => this.listener.stop(),
      isConnected: () => this.link.isConnected,
      seen: () => this.seen(),
      seconds: () => this.recording.seconds,
      soundsLikeAgent: (toS) => this.recording.endsInEcho(toS),
      playsAgentBack: (fromS, toS) => this.recording.isPlayedBack(fromS, toS),
      write: ({ state, ...entry }) => {
        const script = scriptToStore({ state, recordingFrom: this.script.recordingFrom });
        this.write(() => this.log.write({ ...entry, script }));
      },
      transcribe: (entry) => void this.link.transcribe(entry),
      trouble: (error, what) => this.trouble(error, what),
      broken: (error, what) => this.broken(error, what),
      ended: () => void this.leave(),
    };
  }

  private async seen(): Promise<SeenReason[]> {
    const { workspace, session } = this.order;
    try {
      const known = await inTime(this.warm.verifications.byId(workspace, session), seenWithinMs);
      // Without any report, missing ones mean nothing.
      return known && known.facts.length > 0 ? seenReasons(known, Date.now(), this.timings) : [];
    } catch (error) {
      this.trouble(error, 'what the browser reported could not be read');
      return [];
    }
  }

  private listen({ mode, expected, pauseMs }: ListenAction): number {
    const { language } = this.verification;
    const isComplete = (partial: string) => mode === 'read-back' && reachesEnd(expected, partial, language);
    const completePauseMs = Math.min(pauseMs, this.timings.answerPauseMs);
    this.listener.listen({ expected: expectationOf(mode, expected), pauseMs, isComplete, completePauseMs });
    return this.listener.speakingForMs;
  }

  private listenerEvents(): TurnListenerEvents {
    return {
      speech: () => this.runner.spoke(0),
      partial: (text) => this.runner.understood(text),
      noSpeech: () => this.runner.noSpeech(),
      heard: (heard, silentMs) => this.runner.heard(heard, silentMs),
      noise: () => this.runner.lost('noise'),
      fault: (error) => {
        this.trouble(error, 'nobody could recognise what was said');
        this.runner.lost('unintelligible');
      },
      broken: (error) => this.broken(error, 'the detector of speech is broken'),
    };
  }

  private roomEvents(): RoomEvents {
    return {
      proposerCame: (again) => this.proposerCame(again),
      proposerLeft: () => this.runner.tell({ type: 'left' }),
      strangers: (count) => {
        if (count > this.strangers) this.runner.tell({ type: 'second-came' });
        this.strangers = count;
      },
      frame: ({ event_type }) => {
        if (event_type === 'user_reconnected') return this.proposerCame(true);
        this.runner.tell({ type: event_type === 'user_in_frame' ? 'in-frame' : 'not-in-frame' });
      },
      audio: (frame) => {
        this.recording.add('proposer', frame.data);
        this.listener.hear(frame);
      },
      // The server closed the room, or the agent lost its connection: neither ends the script.
      closed: () => void this.leave(),
    };
  }

  private proposerCame(again: boolean): void {
    if (again) {
      this.write(() => this.log.repeat());
      return this.runner.tell({ type: 'back' });
    }
    if (this.script.state.step === 'new') return this.runner.tell({ type: 'started' });
    this.write(() => this.log.repeat());
    this.runner.tell({ type: 'resumed' });
  }

  private watchBargeIn(): void {
    if (!this.voice.isSpeaking || Date.now() - this.begunAt < bargeInAfterMs) return;
    const speaking = this.listener.speakingForMs;
    if (speaking >= bargeInMs) this.runner.spoke(speaking);
  }

  /** Loads the coming turns while the agent still speaks. */
  private async prepareTurns(): Promise<void> {
    const text = this.verification.consentText ?? '';
    try {
      await this.listener.prepare({ kind: 'answer' });
      await this.listener.prepare({ kind: 'read-back', text });
      if (Number(this.verification.options['challengeDigits'] ?? 0) > 0)
        await this.listener.prepare({ kind: 'digits', text: '' });
    } catch (error) {
      this.trouble(error, 'a recogniser could not be prepared');
    }
  }

  private async startEgress(egress: Egress): Promise<void> {
    try {
      await this.log.write({ set: { egressAsked: true } });
      const id = await egress.start(this.verification);
      this.write(() =>
        this.log.write({ events: [{ event_type: 'egress_started', egress_id: id }], set: { egress: id } }),
      );
    } catch (error) {
      this.trouble(error, 'there is no second recording: Egress did not start one');
    }
  }

  private write(writing: () => Promise<void>): void {
    writing().catch((error: unknown) => {
      if (error instanceof Superseded)
        log.info({ session: this.order.session, epoch: this.order.epoch }, error.message);
      else this.trouble(error, 'the log could not be written: another agent may go on');
      void this.leave();
    });
  }

  private after(ms: number, act: () => void): void {
    this.clocks.push(setTimeout(act, Math.max(0, ms)));
  }

  /** An agent without hearing or voice leaves, so that another one can come. */
  private broken(err: unknown, what: string): void {
    log.error({ err, session: this.order.session, epoch: this.order.epoch }, `${what}: another agent goes on`);
    void this.leave();
  }

  /** The stored audio is incomplete and needs a review. */
  private async recordingTorn(error: unknown): Promise<void> {
    this.trouble(error, 'the recording is not whole');
    await this.log
      .noteTornAudio()
      .catch((failure: unknown) => this.trouble(failure, 'that the recording is not whole could not be noted'));
  }

  private trouble(err: unknown, what: string): void {
    log.warn({ err, session: this.order.session, epoch: this.order.epoch }, what);
  }
}

/** The answer, or undefined if it takes longer. */
async function inTime<T>(answer: Promise<T>, ms: number): Promise<T | undefined> {
  const timer = new AbortController();
  const late = sleep(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  return Promise.race([answer, late]).finally(() => timer.abort());
}

const expectationOf = (mode: ListenAction['mode'], text: string): Expectation =>
  mode === 'answer' ? { kind: mode } : { kind: mode, text };
