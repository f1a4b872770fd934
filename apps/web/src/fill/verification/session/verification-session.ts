import { languageOf } from '@tessera/consent/languages';
import { timings as defaultTimings, type Timings } from '@tessera/consent/timings';
import type { FrameEvent } from '@tessera/contracts/verification/verification.events';
import type { SessionState, VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import type { Part } from '../../capture/camera/camera.ts';
import { Attempt } from './attempt.ts';
import { FaceReports } from '../camera/face-reports.ts';
import { FactQueue } from '../upload/fact-queue.ts';
import { isoOf } from './iso-time.ts';
import { canGoOn, keptFrom, type StoredSession } from '../upload/stored-session.ts';
import { watchNetwork } from './network-watch.ts';
import type { RoomListener } from '../room/room-client.ts';
import { LocationReports } from './location-reports.ts';
import { RoomReconnector } from '../room/room-reconnector.ts';
import { SessionTimers } from './session-timers.ts';
import type { VerificationEnvironment } from './session-environment.ts';
import { withLine, withLog } from '../room/transcript.ts';
import { nextVerification } from './verification-machine.ts';
import { type EndReason, startingOver, type VerificationEffect, type VerificationEvent } from './verification-state.ts';
import { initialView, type VerificationSubject, type VerificationView } from './verification-view.ts';
import { nameless } from './voice-api.ts';

/** One verification step: executes the state machine's effects on room, recorder, uploader, face check and timers. */
export class VerificationSession {
  private current: VerificationView;
  private attempt: Attempt | undefined;
  private facts = new FactQueue();
  private readonly listeners = new Set<() => void>();
  private readonly room: ReturnType<VerificationEnvironment['room']>;
  private readonly reconnector: RoomReconnector;
  private readonly faces: FaceReports;
  private readonly locationReports: LocationReports;
  private readonly timers = new SessionTimers((timer) => this.dispatch({ type: 'timer', timer }));

  constructor(
    private readonly subject: VerificationSubject,
    private readonly environment: VerificationEnvironment,
    result: VerificationResult | null,
  ) {
    const kept = result ? undefined : environment.store.read();
    const canResume = kept !== undefined && canGoOn(kept, environment.now());
    this.current = initialView(result, canResume);
    this.room = environment.room(this.roomListener());
    this.faces = new FaceReports(environment, {
      reading: (face) => this.show({ face }),
      fact: (fact) => this.facts.add(fact),
      frame: (type) => this.publishToAgent(type),
    });
    this.locationReports = new LocationReports(
      environment.locate,
      (location) => this.show({ location }),
      (fact) => this.facts.add(fact),
    );
    this.reconnector = new RoomReconnector(
      { room: this.room, api: environment.api, now: environment.now },
      {
        returned: (state) => this.returned(state, true),
        lost: () => this.dispatch({ type: 'connectionLost' }),
        gap: (since) => this.gap('room', since),
      },
    );
    if (kept && !canResume) this.recover(kept);
  }

  get view(): VerificationView {
    return this.current;
  }

  get times(): Timings {
    return this.attempt?.times ?? defaultTimings;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Subscribes to the network and the page. @returns a function that ends it */
  start(): () => void {
    const end = watchNetwork(this.environment, {
      lost: () => this.dispatch({ type: 'network', isOnline: false }),
      back: (since) => {
        this.dispatch({ type: 'network', isOnline: true });
        this.gap('offline', since);
        void this.publishToAgent('user_reconnected');
        if (this.current.state.trouble === 'result') this.retryResult();
      },
    });
    const keep = () => this.attempt?.keep();
    addEventListener('pagehide', keep);
    void this.environment.devices.sendUnsent((this.environment.store.read()?.timings ?? this.times).reconnectGraceMs);
    return () => {
      end();
      removeEventListener('pagehide', keep);
      // An unmounted form ends the step; a browser reload does not come here.
      this.close();
    };
  }

  begin = (): void => this.dispatch({ type: 'started' });
  proceed = (): void => this.dispatch({ type: 'proceeded' });
  close = (): void => this.dispatch({ type: 'closed' });
  stop = (): void => this.dispatch({ type: 'stopped' });
  retryResult = (): void => this.dispatch({ type: 'retried' });
  goWithout = (): void => this.dispatch({ type: 'wentWithout' });
  retryDevices = (): void => this.environment.devices.retry();
  playTone = (): void => this.environment.devices.playTone();
  toneWasHeard = (wasHeard: boolean): void => this.environment.devices.toneWasHeard(wasHeard);
  hear = (): void => {
    this.environment.devices.hear();
    void this.room.startSound();
  };
  handIn = (result: VerificationResult): void => this.dispatch({ type: 'handedIn', result });

  /** An invalidated result is returned, and the step starts over. */
  again = (): void => this.dispatch({ type: 'discarded' });

  agree = (): void => {
    const at = isoOf(this.environment.now());
    this.facts.add({ type: 'notice_accepted', at, text_version: this.subject.noticeVersion() });
    this.dispatch({ type: 'agreed' });
  };

  resume = (): void => {
    const kept = this.environment.store.read();
    if (!kept) return this.show({ canResume: false });
    if (!canGoOn(kept, this.environment.now())) {
      this.recover(kept);
      return this.show({ canResume: false, state: startingOver('connection') });
    }
    this.adopt(kept);
    this.show({ canResume: false, consentText: kept.consent_text, language: languageOf(kept.language) });
    this.dispatch({ type: 'resumed', isRecorded: kept.isRecorded === true });
  };

  startAgain = (): void => {
    const kept = this.environment.store.read();
    if (kept) this.recover(kept);
    this.show({ canResume: false });
    this.begin();
  };

  private dispatch(event: VerificationEvent): void {
    const { state, effects } = nextVerification(this.current.state, event);
    if (state !== this.current.state) this.show({ state });
    for (const effect of effects) this.perform(effect);
  }

  private readonly handlers: {
    readonly [Do in VerificationEffect['do']]: (effect: Extract<VerificationEffect, { do: Do }>) => void;
  } = {
    prepare: () => this.prepare(),
    release: () => this.environment.devices.close(),
    wait: ({ timer, time }) => this.timers.wait(timer, this.times[time]),
    cancel: ({ timer }) => this.timers.cancel(timer),
    cancelAll: () => this.timers.cancelAll(),
    openSession: () => void this.openSession(),
    startAgent: () => void this.attempt?.startAgent(this.subject.values),
    rejoin: () => this.comeBack(this.attempt?.leftAt),
    askAgent: () => void this.askServer(),
    record: () => this.attempt?.record(),
    stopRecording: () => {
      this.environment.devices.endGaps();
      void this.attempt?.stopRecording();
    },
    startFaces: () => this.faces.start(() => this.times),
    stopFaces: () => this.faces.stop(),
    sendResult: ({ hasRecording }) => void this.attempt?.sendResult(hasRecording),
    deliver: ({ result }) => this.subject.onResult(result),
    endSession: ({ reason }) => this.endAttempt(reason),
    leave: () => {
      this.reconnector.end();
      void this.room.leave();
    },
  };

  private perform(effect: VerificationEffect): void {
    // The table pairs each effect with its own function, which the compiler cannot infer for a union.
    const handle = this.handlers[effect.do] as (effect: VerificationEffect) => void;
    handle(effect);
  }

  private prepare(): void {
    this.environment.preloadRoom();
    this.facts.add({ type: 'device', at: isoOf(this.environment.now()), detail: this.environment.describeDevice() });
    this.environment.devices.open(
      (devices) => {
        const before = this.current.devices.stream;
        this.show({ devices });
        if (devices.stream && devices.stream !== before) void this.room.replaceStream(devices.stream);
        this.dispatch({ type: 'devices', state: devices.state });
      },
      (part, awayMs) => this.gap(part, this.environment.now() - awayMs),
    );
    if (this.subject.place !== 'off') void this.locationReports.report();
  }

  private async openSession(): Promise<void> {
    const { subject, facts } = this;
    const values = await subject.values().catch(() => null);
    if (this.facts !== facts) return;
    // The answer rules could not be loaded: the network is down.
    if (!values) return this.dispatch({ type: 'openFailed', trouble: 'session', detail: '' });
    const answer = await this.environment.api.startSession({
      ...subject.filling,
      username: values.customer_name || nameless,
      ...(subject.handOff && { hand_off: subject.handOff }),
    });
    // Other facts belong to another attempt: this one was abandoned meanwhile, and its room is left.
    if (this.facts !== facts) return void (answer.ok && this.environment.api.stop(answer.data, 'closed'));
    if (!answer.ok) return this.dispatch({ type: 'openFailed', trouble: 'session', detail: answer.message });
    const attempt = this.adopt(keptFrom(answer.data, values.language, this.environment.now()));
    this.show({ language: languageOf(values.language), consentText: null, lines: [], sent: 0 });
    this.dispatch({ type: 'opened' });
    await this.reconnector.join(answer.data, attempt.held, () => this.current.devices.stream, attempt.times);
  }

  private adopt(kept: StoredSession): Attempt {
    const attempt = new Attempt(kept, this.environment, this.facts, {
      happened: (event) => this.attempt === attempt && this.dispatch(event),
      consent: (consentText, language) => this.show({ consentText, language: languageOf(language) }),
      sent: (sent) => this.show({ sent }),
      beats: () => void (this.current.state.isOnline && this.publishToAgent('user_present')),
    });
    this.attempt = attempt;
    return attempt;
  }

  private endAttempt(reason: EndReason): void {
    void this.attempt?.end(reason);
    this.attempt = undefined;
    // Later facts belong to the next session.
    this.facts = new FactQueue();
  }

  private comeBack(since?: number): void {
    const { attempt } = this;
    if (attempt) void this.reconnector.comeBack(attempt.held, () => this.current.devices.stream, attempt.times, since);
  }

  private returned(state: SessionState, isBack: boolean): void {
    this.show({ lines: withLog(this.current.lines, state.transcript) });
    this.attempt?.takeState(state, isBack);
    if (isBack) this.faces.repeat();
  }

  /** Missed events; and another agent, if there is none. */
  private async askServer(): Promise<void> {
    const { attempt } = this;
    if (!attempt) return;
    const answer = await this.environment.api.reconnect(attempt.held);
    if (attempt === this.attempt && answer.ok) this.returned(answer.data, false);
  }

  /** @returns whether it was sent */
  private async publishToAgent(type: FrameEvent['event_type']): Promise<boolean> {
    const event = this.attempt?.frameEvent(type);
    return event ? this.room.publishFrame(event) : false;
  }

  private roomListener(): RoomListener {
    return {
      connection: (to) => this.dispatch({ type: 'connection', to }),
      restored: (since) => {
        this.gap('room', since);
        void this.publishToAgent('user_reconnected');
      },
      agent: (isPresent) => {
        this.dispatch({ type: 'agentPresence', isPresent });
        if (isPresent) this.faces.repeat();
      },
      event: (event) => void (this.attempt?.takeEvent(event) && this.askServer()),
      line: (line) => this.show({ lines: withLine(this.current.lines, line) }),
      voice: (stream) => {
        this.attempt?.addVoice(stream);
        // A speaking agent also listens; a new one may not have received it yet.
        this.faces.repeat();
      },
      sound: (isSoundRefused) => this.show({ isSoundRefused }),
      quality: (quality, rttMs, loss) =>
        this.facts.add({ type: 'network', at: isoOf(this.environment.now()), quality, rtt_ms: rttMs, loss }),
      dropped: (since) => this.comeBack(since),
    };
  }

  private recover(kept: StoredSession): void {
    this.environment.store.forget();
    void this.environment.devices.recover(kept).finally(() => this.environment.api.stop(kept, 'closed'));
  }

  private gap(what: 'offline' | 'room' | Part, since: number): void {
    // Before a session nothing is missing.
    if (this.attempt) this.facts.add({ type: 'gap', at: isoOf(since), until: isoOf(this.environment.now()), what });
  }

  private show(change: Partial<VerificationView>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener();
  }
}
