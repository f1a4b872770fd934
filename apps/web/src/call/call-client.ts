import { type CallActivity, type CallMessage, callTopic } from '@tessera/contracts/conversations/call-messages';
import type { CallEntry } from '@tessera/contracts/conversations/conversations.schema';
import type { RemoteTrack, Room } from 'livekit-client';

const lateMs = 20_000;
const reconnectMs = 1_500;
const mostAttempts = 10;

export interface CallLine {
  id: string;
  who: 'user' | 'agent' | 'person';
  text: string;
  isCut: boolean;
}
export type MicrophoneProblem = 'insecure' | 'denied' | 'missing' | 'busy' | 'failed';
export interface CallState {
  phase: 'idle' | 'asking' | 'connecting' | 'ringing' | 'talking' | 'reconnecting' | 'ended';
  /** Null before the agent said anything. */
  activity: CallActivity | null;
  lines: readonly CallLine[];
  isMuted: boolean;
  isLate: boolean;
  /** The browser plays no sound before a tap. */
  isSoundRefused: boolean;
  /** A known problem, or a sentence of the server. */
  problem: MicrophoneProblem | 'lost' | { text: string } | null;
  /** How the call ended; null while it goes on. */
  status: string | null;
}
const idle: CallState = {
  ...{ phase: 'idle', activity: null, lines: [], isMuted: false, isLate: false, isSoundRefused: false },
  ...{ problem: null, status: null },
};

/** What a call asks of its page. */
export interface CallHost {
  /** @returns the room, or the server's refusal as a sentence; null if it did not answer */
  enter(): Promise<CallEntry | { refusal: string } | null>;
  /** Ends the conversation. */
  leave(): Promise<void>;
}

const problems: Record<string, MicrophoneProblem> = {
  ...{ NotAllowedError: 'denied', SecurityError: 'denied', NotFoundError: 'missing', OverconstrainedError: 'missing' },
  NotReadableError: 'busy',
};

/** One call: microphone, room, captions. */
export class CallClient {
  private state = idle;
  private readonly listeners = new Set<() => void>();
  private microphone: MediaStream | null = null;
  private room: Room | null = null;
  private late: ReturnType<typeof setTimeout> | undefined;
  /** Counts calls: what is left of an earlier one is dropped. */
  private turn = 0;
  private readonly players = new Map<RemoteTrack, HTMLMediaElement>();

  constructor(private readonly host: CallHost) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly current = (): CallState => this.state;

  /** The microphone's stream, for the meter. */
  get stream(): MediaStream | null {
    return this.microphone;
  }

  /** In a tap: the browser then asks for the microphone and allows sound. */
  async start(): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    this.set({ ...idle, phase: 'asking' });
    const microphone = await openMicrophone();
    if (this.turn !== turn) return typeof microphone === 'string' ? undefined : stop(microphone);
    if (typeof microphone === 'string') return this.set({ phase: 'idle', problem: microphone });
    this.microphone = microphone;
    this.set({ phase: 'connecting' });
    await this.connect(turn, 1);
  }

  mute(isMuted: boolean): void {
    for (const track of this.microphone?.getAudioTracks() ?? []) track.enabled = !isMuted;
    this.set({ isMuted });
  }

  /** In a tap. */
  async allowSound(): Promise<void> {
    await this.room?.startAudio().catch(() => undefined);
    this.set({ isSoundRefused: this.room?.canPlaybackAudio === false });
  }

  hangUp(): void {
    void this.host.leave();
    this.finish('user-ended');
  }

  /** The page is left: the agent waits a while for it to come back. */
  close(): void {
    this.turn += 1;
    this.drop();
  }

  private async connect(turn: number, attempt: number): Promise<void> {
    const entry = await this.host.enter();
    if (this.turn !== turn) return;
    if (entry && 'refusal' in entry) return this.fail({ text: entry.refusal });
    const isIn = entry !== null && (await this.join(entry, turn));
    if (isIn || this.turn !== turn) return;
    if (attempt >= mostAttempts) return this.fail('lost');
    await new Promise((resolve) => setTimeout(resolve, reconnectMs));
    if (this.turn === turn) await this.connect(turn, attempt + 1);
  }

  private async join({ url, token }: CallEntry, turn: number): Promise<boolean> {
    try {
      const kit = await import('livekit-client');
      const room = new kit.Room({ adaptiveStream: false, dynacast: false, stopLocalTrackOnUnpublish: false });
      this.listen(room, kit, turn);
      this.room = room;
      await room.connect(url ?? addressHere(), token);
      const [track] = this.microphone?.getAudioTracks() ?? [];
      if (track)
        await room.localParticipant.publishTrack(track, {
          ...{ source: kit.Track.Source.Microphone, stopMicTrackOnMute: false, dtx: false },
        });
    } catch {
      return false;
    }
    if (this.turn !== turn) return true;
    if (this.state.phase !== 'talking') this.set({ phase: 'ringing' });
    this.late = setTimeout(() => this.set({ isLate: this.state.phase === 'ringing' }), lateMs);
    this.meet();
    return true;
  }

  private listen(room: Room, { RoomEvent }: typeof import('livekit-client'), turn: number): void {
    const ours = () => this.turn === turn && this.room === room;
    room.on(RoomEvent.ParticipantConnected, () => ours() && this.meet());
    room.on(RoomEvent.TrackSubscribed, (track) => ours() && this.play(track));
    room.on(RoomEvent.TrackUnsubscribed, (track) => this.silence(track));
    room.on(RoomEvent.AudioPlaybackStatusChanged, () => this.set({ isSoundRefused: !room.canPlaybackAudio }));
    room.on(RoomEvent.DataReceived, (payload, participant, _kind, from) => {
      if (ours() && from === callTopic && participant?.isAgent !== false) this.take(payload);
    });
    room.on(RoomEvent.Disconnected, () => {
      // A room that cannot be joined is tried again by `connect`.
      const wasIn = this.state.phase === 'ringing' || this.state.phase === 'talking';
      if (!ours() || !wasIn) return;
      this.set({ phase: 'reconnecting' });
      void this.connect(turn, 1);
    });
  }

  private meet(): void {
    const isThere = [...(this.room?.remoteParticipants.values() ?? [])].some(({ isAgent }) => isAgent);
    if (!isThere) return;
    clearTimeout(this.late);
    this.set({ phase: 'talking', isLate: false });
  }

  private take(payload: Uint8Array): void {
    const message = JSON.parse(new TextDecoder().decode(payload)) as CallMessage;
    const { lines } = this.state;
    if (message.type === 'activity') this.set({ activity: message.activity });
    else if (message.type === 'ended') this.finish(message.status);
    else if (message.type === 'line') {
      const { id, who, text } = message;
      const isKnown = lines.some((line) => line.id === id);
      if (!isKnown) this.set({ lines: [...lines, { id, who, text, isCut: false }] });
    } else {
      const { id, text } = message;
      this.set({ lines: lines.map((line) => (line.id === id ? { ...line, text, isCut: true } : line)) });
    }
  }

  private play(track: RemoteTrack): void {
    if (track.kind !== 'audio') return;
    const player = track.attach();
    player.hidden = true;
    document.body.append(player);
    this.players.set(track, player);
  }

  private silence(track: RemoteTrack): void {
    for (const player of track.detach()) player.remove();
    this.players.delete(track);
  }

  private fail(problem: NonNullable<CallState['problem']>): void {
    this.turn += 1;
    this.drop();
    this.set({ phase: 'idle', problem });
  }

  private finish(status: string): void {
    if (this.state.phase === 'ended') return;
    this.turn += 1;
    this.set({ phase: 'ended', status });
    this.drop();
  }

  private drop(): void {
    clearTimeout(this.late);
    for (const track of this.players.keys()) this.silence(track);
    const { room } = this;
    this.room = null;
    void room?.disconnect().catch(() => undefined);
    if (this.microphone) stop(this.microphone);
    this.microphone = null;
  }

  private set(change: Partial<CallState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

async function openMicrophone(): Promise<MediaStream | MicrophoneProblem> {
  // The browser has no devices on an insecure page.
  const devices = (navigator as Partial<Navigator>).mediaDevices;
  if (!devices) return 'insecure';
  try {
    const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
    return await devices.getUserMedia({ audio });
  } catch (error) {
    return (error instanceof DOMException && problems[error.name]) || 'failed';
  }
}

/** The web server forwards to the media server. */
const addressHere = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`;
