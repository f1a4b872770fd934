import type { AgentEvent, FrameEvent, TranscriptEntry } from '@tessera/contracts/verification/verification.events';
import type { RemoteTrack, Room, TextStreamReader } from 'livekit-client';
import { readAgentEvent } from './agent-inbox.ts';

// The same words as in libs/contracts, which would bring zod along.
const agentTopic = 'agent_events';
const frameTopic = 'frame_events';
const transcriptionTopic = 'lk.transcription';

type Quality = 'excellent' | 'good' | 'poor' | 'lost' | 'unknown';

export interface RoomListener {
  connection(to: 'connecting' | 'connected' | 'disconnected'): void;
  /** The same room is connected again after an interruption. */
  restored(since: number): void;
  agent(isPresent: boolean): void;
  event(event: AgentEvent): void;
  line(line: TranscriptEntry): void;
  /** The agent's voice, for the recording. */
  voice(stream: MediaStream): void;
  /** Whether the browser blocks sound until a tap. */
  sound(isRefused: boolean): void;
  quality(quality: Quality, rttMs: number | null, loss: number | null): void;
  /** The room is lost for good, unless somebody connects again. */
  dropped(since: number): void;
}

/** Loaded when a session starts, not with the form. */
const loadLiveKit = () => import('livekit-client');
type LiveKit = Awaited<ReturnType<typeof loadLiveKit>>;

/** Starts the download in advance; a failed one is retried when needed. */
export const preloadRoom = (): void => void loadLiveKit().catch(() => undefined);

/** The proposer's side of the media room. One room at a time; connecting again leaves the previous one. */
export class RoomClient {
  private room: Room | undefined;
  /** Counts entries and exits: late results of an earlier one are discarded. */
  private turn = 0;
  private kit: LiveKit | undefined;
  private retry: ReturnType<typeof setInterval> | undefined;
  private readonly players = new Map<RemoteTrack, HTMLMediaElement>();
  /** The camera's current stream, published or not. */
  private stream: MediaStream | null = null;
  private bringing: Promise<void> = Promise.resolve();
  private isSoundRefused = false;

  constructor(
    private readonly on: RoomListener,
    private readonly load = loadLiveKit,
  ) {}

  /**
   * @param stream undefined while the camera is lost: it is published when it is back
   * @throws LiveKit's error when the room cannot be reached
   */
  async connect(url: string, token: string, stream: MediaStream | null, retryMs: number): Promise<void> {
    this.stream = stream;
    this.on.connection('connecting');
    const leaving = this.leave();
    const { turn } = this;
    const [kit] = await Promise.all([this.load(), leaving]);
    if (this.turn !== turn) return;
    this.kit = kit;
    const room = new kit.Room({
      adaptiveStream: false,
      // The agent only listens: without a second copy by Egress nobody needs the picture, and it is not encoded twice.
      dynacast: true,
      // The camera belongs to the capture core: leaving a room must not end it.
      stopLocalTrackOnUnpublish: false,
      disconnectOnPageLeave: true,
    });
    this.room = room;
    this.bringing = Promise.resolve();
    this.listen(room, kit);
    await room.connect(securedLikePage(url), token, { autoSubscribe: true });
    if (this.room !== room) return void room.disconnect(false);
    this.on.connection('connected');
    await this.bringStream();
    if (this.room !== room) return;
    this.tellAgent(room);
    this.retry = setInterval(() => this.tryAgain(), retryMs);
  }

  /** A reopened camera or microphone replaces the previous one once there is a room. */
  async replaceStream(stream: MediaStream): Promise<void> {
    this.stream = stream;
    await this.bringStream().catch(() => undefined);
  }

  async publishFrame(event: FrameEvent): Promise<boolean> {
    const { room } = this;
    if (room?.state !== 'connected') return false;
    const payload = new TextEncoder().encode(JSON.stringify(event));
    // A late heartbeat would be useless.
    const reliable = event.event_type !== 'user_present';
    return room.localParticipant.publishData(payload, { reliable, topic: frameTopic }).then(
      () => true,
      () => false,
    );
  }

  /** Inside a tap: the browser then allows sound. */
  async startSound(): Promise<void> {
    await this.room?.startAudio().catch(() => undefined);
    await this.tryToPlay();
  }

  /** Leaves; the camera stays on. Later events of the room are ignored. */
  async leave(): Promise<void> {
    this.turn += 1;
    clearInterval(this.retry);
    const { room } = this;
    this.room = undefined;
    this.tellSound(false);
    for (const [track, player] of this.players) {
      track.detach(player);
      player.remove();
    }
    this.players.clear();
    if (!room) return;
    room.removeAllListeners();
    await room.disconnect(false).catch(() => undefined);
  }

  private tryAgain(): void {
    void this.tryToPlay();
    void this.bringStream().catch(() => undefined);
  }

  /** Serialised: concurrent calls would publish twice. */
  private bringStream(): Promise<void> {
    const brought = this.bringing.then(() => this.bring());
    this.bringing = brought.catch(() => undefined);
    return brought;
  }

  private async bring(): Promise<void> {
    const { room, kit, stream } = this;
    if (!room || !kit || !stream || room.state !== 'connected') return;
    const tracks = stream.getTracks().filter(({ readyState }) => readyState === 'live');
    await Promise.all(tracks.map((track) => bringTrack(room, kit, track)));
  }

  private listen(room: Room, kit: LiveKit): void {
    const { RoomEvent } = kit;
    let awaySince: number | undefined;
    const interrupted = () => {
      awaySince ??= Date.now();
      this.on.connection('connecting');
    };
    room.on(RoomEvent.Reconnecting, interrupted);
    room.on(RoomEvent.SignalReconnecting, interrupted);
    room.on(RoomEvent.Reconnected, () => {
      this.on.connection('connected');
      this.tellAgent(room);
      this.on.restored(awaySince ?? Date.now());
      awaySince = undefined;
      void this.bringStream().catch(() => undefined);
    });
    room.on(RoomEvent.Disconnected, () => {
      if (this.room !== room) return;
      this.on.connection('disconnected');
      this.on.dropped(awaySince ?? Date.now());
    });
    room.on(RoomEvent.ParticipantConnected, () => this.tellAgent(room));
    room.on(RoomEvent.ParticipantDisconnected, () => this.tellAgent(room));
    room.on(RoomEvent.TrackSubscribed, (track) => this.play(track));
    room.on(RoomEvent.TrackUnsubscribed, (track) => this.silence(track));
    room.on(RoomEvent.AudioPlaybackStatusChanged, () => this.tellSound(!room.canPlaybackAudio));
    room.on(RoomEvent.ConnectionQualityChanged, (quality, participant) => {
      if (participant.isLocal) void this.measure(room, quality);
    });
    room.on(RoomEvent.DataReceived, (payload, participant, _kind, topic) => {
      const event = topic === agentTopic && participant?.isAgent !== false ? readAgentEvent(payload) : undefined;
      if (event) this.on.event(event);
    });
    room.registerTextStreamHandler(
      transcriptionTopic,
      (reader, { identity }) => void this.read(room, reader, identity),
    );
  }

  /** A stream is one version of a line, whole or growing; the next version has the same segment id. */
  private async read(room: Room, reader: TextStreamReader, identity: string): Promise<void> {
    const { attributes = {}, id: streamId } = reader.info;
    const id = attributes['lk.segment_id'] ?? streamId;
    const participant = identity === room.localParticipant.identity ? 'You' : 'Agent';
    const line = (text: string, final: boolean): TranscriptEntry => ({
      id,
      participant,
      text,
      final,
      from_s: null,
      to_s: null,
    });
    let text = '';
    try {
      for await (const part of reader) {
        text += part;
        this.on.line(line(text, false));
      }
      this.on.line(line(text, attributes['lk.transcription_final'] === 'true'));
    } catch {
      // A stream aborted with the connection: the server's transcript has the line.
    }
  }

  private async measure(room: Room, quality: Quality): Promise<void> {
    const [published] = room.localParticipant.audioTrackPublications.values();
    const report = await published?.track?.getRTCStatsReport().catch(() => undefined);
    const heard = [...(report?.values() ?? [])].find(({ type }) => type === 'remote-inbound-rtp');
    const seconds: unknown = heard?.roundTripTime;
    const lost: unknown = heard?.fractionLost;
    this.on.quality(
      quality,
      typeof seconds === 'number' ? Math.round(seconds * 1000) : null,
      typeof lost === 'number' ? lost : null,
    );
  }

  private tellAgent(room: Room): void {
    if (this.room !== room) return;
    this.on.agent([...room.remoteParticipants.values()].some(({ isAgent }) => isAgent));
  }

  private play(track: RemoteTrack): void {
    if (track.kind !== 'audio') return;
    const player = track.attach();
    player.hidden = true;
    document.body.append(player);
    this.players.set(track, player);
    if (track.mediaStream) this.on.voice(new MediaStream([track.mediaStreamTrack]));
    void this.tryToPlay();
  }

  private silence(track: RemoteTrack): void {
    for (const player of track.detach()) player.remove();
    this.players.delete(track);
  }

  private async tryToPlay(): Promise<void> {
    const paused = [...this.players.values()].filter((player) => player.paused);
    const refused = await Promise.all(paused.map((player) => player.play().then(() => false, isRefusal)));
    this.tellSound(refused.includes(true));
  }

  private tellSound(isRefused: boolean): void {
    if (isRefused === this.isSoundRefused) return;
    this.isSoundRefused = isRefused;
    this.on.sound(isRefused);
  }
}

async function bringTrack({ localParticipant }: Room, kit: LiveKit, track: MediaStreamTrack): Promise<void> {
  const source = track.kind === 'video' ? kit.Track.Source.Camera : kit.Track.Source.Microphone;
  const published = localParticipant.getTrackPublication(source)?.track;
  if (!published) {
    await localParticipant.publishTrack(track, { source, simulcast: false, stopMicTrackOnMute: false });
    return;
  }
  if (published.mediaStreamTrack !== track) await published.replaceTrack(track, true);
  // The library mutes a local track that ended; its replacement must be audible.
  if (published.isMuted) await published.unmute();
}

const isRefusal = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError';

/**
 * A page loaded over TLS may open no insecure socket, and a server behind several proxies does not know the page's
 * protocol.
 */
const securedLikePage = (url: string): string =>
  globalThis.location?.protocol === 'https:' ? url.replace(/^ws:/, 'wss:') : url;
