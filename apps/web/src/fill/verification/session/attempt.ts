import { timings, type Timings } from '@tessera/consent/timings';
import type { AgentEvent, ClientFact, FrameEvent } from '@tessera/contracts/verification/verification.events';
import type { SessionState } from '@tessera/contracts/verification/verification-sessions.schema';
import { atMost } from '../../capture/video/pause.ts';
import type { KnownUpload } from '../../capture/video/resume-recording.ts';
import { isRetried } from '../../submission-state.ts';
import { AgentInbox } from '../room/agent-inbox.ts';
import type { FactQueue } from '../upload/fact-queue.ts';
import { isoOf } from './iso-time.ts';
import type { StoredSession } from '../upload/stored-session.ts';
import { StallWatch } from '../upload/stall-watch.ts';
import type { Recording, RecordingEnd, VerificationEnvironment } from './session-environment.ts';
import type { EndReason, VerificationEvent } from './verification-state.ts';
import type { Answer, ConsentValues, HeldSession, Refusal } from './voice-api.ts';

export interface AttemptListener {
  happened(event: VerificationEvent): void;
  consent(text: string, language: string): void;
  sent(part: number): void;
  /** A heartbeat is due. */
  beats(): void;
}

const keepEveryMs = 2_000;

/** The server decides each session that ends; one without a reading starts over, as after the agent's own end. */
const wasRead = ({ outcome, events }: SessionState): boolean =>
  outcome !== null && (outcome !== 'failed' || events.some(({ event_type }) => event_type === 'consent_verification'));

const endings: ReadonlySet<number | undefined> = new Set([404, 409, 410]);
/** Proxies in between refuse without a code of ours: that ends nothing. */
const isServersEnd = ({ status, message }: Refusal): boolean => endings.has(status) && message !== '';

/** One session of the voice service, from its start or resumption to its end: one room, one recording. */
export class Attempt {
  readonly times: Timings;
  /** Last activity of the previous page; the start of a new session. */
  readonly leftAt: number;
  private readonly inbox = new AgentInbox();
  private readonly voices: MediaStream[] = [];
  private readonly keeping: ReturnType<typeof setInterval>;
  private readonly beating: ReturnType<typeof setInterval>;
  private readonly timeOver: ReturnType<typeof setTimeout>;
  private readonly wait: StallWatch;
  private recording: Recording | undefined;
  /** Upload of an earlier page's recording. */
  private recovering: Promise<void> | undefined;
  /** Stops pending requests for the result. */
  private asking = new AbortController();
  private known: KnownUpload | undefined;
  private isEnded = false;
  private isStopTold = false;
  private readonly letGo: () => void;

  constructor(
    private kept: StoredSession,
    private readonly environment: VerificationEnvironment,
    private readonly facts: FactQueue,
    private readonly on: AttemptListener,
  ) {
    // A session stored by an earlier release lacks the newer timings.
    this.times = { ...timings, ...kept.timings };
    this.leftAt = kept.seenAt;
    this.wait = new StallWatch((waits) => on.happened({ type: 'recordingWaits', waits }));
    this.letGo = environment.devices.hold(kept);
    this.keep();
    this.keeping = setInterval(() => this.keep(), keepEveryMs);
    this.beating = setInterval(() => on.beats(), this.times.heartbeatMs);
    const leftMs = kept.startedAt + this.times.longestSessionMs - environment.now();
    this.timeOver = setTimeout(() => on.happened({ type: 'timeRanOut' }), Math.max(0, leftMs));
    facts.openTo((batch) => environment.api.report(kept, batch));
  }

  get held(): HeldSession {
    const { session_id, secret } = this.kept;
    return { session_id, secret };
  }

  async startAgent(read: () => Promise<ConsentValues>): Promise<void> {
    const values = await read().catch(() => null);
    if (this.isEnded) return;
    // The answer rules could not be loaded: the network is down.
    if (!values) return this.fail('agent-session', '');
    const answer = await this.environment.api.startAgentSession({ ...values, room_name: this.kept.room_name });
    if (this.isEnded) return;
    if (!answer.ok) return this.fail('agent-session', answer.message);
    const { success, message, session_id, updated_content, language } = answer.data;
    if (!success) return this.fail('agent-refused', message);
    this.consent(session_id, updated_content, language);
    this.on.happened({ type: 'agentStarted' });
  }

  /** The server's state after a reconnect, or on request. */
  takeState(state: SessionState, isBack: boolean): void {
    if (this.isEnded) return;
    const { upload } = state;
    this.known = upload ? { id: upload.id, next: upload.next_chunk } : undefined;
    if (state.agent_session_id && state.consent_text !== null) this.consent(state.agent_session_id, state.consent_text);
    if (isBack) {
      this.on.happened({
        type: 'rejoined',
        hasAgent: state.agent_session_id !== null,
        isOver: state.status === 'ended' || this.kept.isRecorded === true,
        hasOutcome: wasRead(state),
      });
    }
    for (const event of this.inbox.takeLog(state.events)) this.agentSaid(event);
  }

  /** @returns whether an earlier event is missing */
  takeEvent(event: AgentEvent): boolean {
    const { ready, misses } = this.inbox.take([event]);
    for (const each of ready) this.agentSaid(each);
    return misses;
  }

  /** Messages to all in the room; undefined without an agent session. */
  frameEvent(type: FrameEvent['event_type']): FrameEvent | null {
    const { session_id, agent_session_id } = this.kept;
    return agent_session_id
      ? { event_type: type, timestamp: isoOf(this.environment.now()), session_id, agent_session_id }
      : null;
  }

  addVoice(stream: MediaStream): void {
    this.voices.push(stream);
    this.recording?.addVoice(stream);
  }

  record(): void {
    this.recording = this.environment.devices.record({ held: this.held, known: this.known }, this.times, this.voices, {
      started: (mime) => {
        this.fact({ type: 'recording_started', at: isoOf(this.environment.now()), mime });
        this.on.happened({ type: 'recordingStarted' });
      },
      failed: (detail) => {
        this.fact({
          type: 'trouble',
          at: isoOf(this.environment.now()),
          code: 'recorder',
          detail: detail.slice(0, 500),
        });
        if (!this.isEnded) this.on.happened({ type: 'recordingFailed' });
      },
      refused: (detail) => !this.isEnded && this.on.happened({ type: 'uploadRefused', detail }),
      sent: (part) => {
        this.wait.arrived(part);
        this.on.sent(part);
      },
    });
  }

  async stopRecording(): Promise<void> {
    await this.recording?.stop();
    if (this.recording && !this.isStopTold) this.fact({ type: 'recording_stopped', at: isoOf(this.environment.now()) });
    this.isStopTold = true;
    if (!this.isEnded) this.on.happened({ type: 'recordingStopped' });
  }

  /** @param hasRecording whether to wait for it; a person who skips it was shown the problem */
  async sendResult(hasRecording: boolean): Promise<void> {
    this.asking.abort();
    this.wait.end();
    const { signal } = (this.asking = new AbortController());
    const end = hasRecording ? await this.finishRecording() : undefined;
    if (signal.aborted) return;
    this.wait.end();
    if (end?.at === 'refused') return this.on.happened({ type: 'uploadRefused', detail: end.message });
    await this.facts.flush();
    const failed = (detail: string, isFinal = false) =>
      !signal.aborted && this.on.happened({ type: 'resultFailed', detail, isFinal });
    const upload = end?.at === 'arrived' ? end.upload : null;
    const answer = await this.askForResult(upload, { signal, delayed: failed });
    if (signal.aborted) return;
    if (answer.ok) this.on.happened({ type: 'resultReady', result: answer.data });
    else failed(answer.message, isServersEnd(answer));
  }

  private async finishRecording(): Promise<RecordingEnd | undefined> {
    this.wait.begin();
    if (this.recording) {
      this.keep({ isRecorded: true });
      return this.recording.finish();
    }
    // The rest of an earlier page's recording may still be on the device.
    if (this.kept.isRecorded) await this.recover();
    return undefined;
  }

  private async recover(): Promise<void> {
    this.recovering ??= this.environment.devices.recover(this.held);
    await Promise.allSettled([this.recovering]);
  }

  /** The server knows the session's recording itself: an invalid one must not cost the result. */
  private async askForResult(upload: string | null, wait: { signal: AbortSignal; delayed: (message: string) => void }) {
    const answer = await this.environment.api.result(this.held, upload, wait);
    const isRefused = !answer.ok && upload !== null && !isRetried(answer.status) && !wait.signal.aborted;
    return isRefused ? this.environment.api.result(this.held, null, wait) : answer;
  }

  /** Requests the result once the recording is uploaded or its time is over. */
  async end(reason: EndReason): Promise<Answer<unknown>> {
    this.isEnded = true;
    this.asking.abort();
    this.wait.end();
    clearInterval(this.keeping);
    clearInterval(this.beating);
    clearTimeout(this.timeOver);
    this.environment.store.forget();
    const rest = async () => {
      await this.recording?.stop();
      // A page that did not record may resume what an earlier one left.
      const left = this.recording ? undefined : this.recover();
      const [end] = await Promise.all([this.recording?.finish(), left, this.facts.flush()]);
      if (end?.at === 'refused') await this.recording?.forget();
    };
    await atMost(this.times.stopWaitMs, rest()).finally(this.letGo);
    return this.environment.api.stop(this.held, reason);
  }

  keep(change: Partial<StoredSession> = {}): void {
    if (this.isEnded) return;
    this.kept = { ...this.kept, ...change, seenAt: this.environment.now() };
    this.environment.store.write(this.kept);
  }

  private agentSaid(event: AgentEvent): void {
    // Only a goodbye follows: a reloaded page needs no camera for it.
    if (event.event_type === 'consent_verification') this.keep({ isRecorded: true });
    this.on.happened({ type: 'agentSaid', event });
  }

  private consent(agentSession: string, text: string, language = this.kept.language): void {
    // A literal \n of the service is a line break (specification, section 3).
    const consent = text.replaceAll('\\n', '\n');
    this.keep({ agent_session_id: agentSession, consent_text: consent, language });
    this.on.consent(consent, language);
  }

  private fail(trouble: 'agent-session' | 'agent-refused', detail: string): void {
    this.on.happened({ type: 'openFailed', trouble, detail });
  }

  private fact(fact: ClientFact): void {
    this.facts.add(fact);
  }
}
