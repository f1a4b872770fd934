import {
  AudioStream,
  LocalAudioTrack,
  ParticipantKind,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
  type Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
  type AudioFrame,
  type AudioSource,
} from '@livekit/rtc-node';
import {
  type AgentEvent,
  agentTopic,
  FrameEvent,
  frameTopic,
  type TranscriptEntry,
} from '@tessera/contracts/verification/verification.events';
import { proposerIdentity } from '@tessera/verification/media-rooms';
import { Heartbeat } from './heartbeat.ts';
import { recordingRate } from '../audio/stereo-recording.ts';

const transcriptionTopic = 'lk.transcription';
const frameMs = 20;

export interface RoomEvents {
  /** @param again whether the proposer was present before */
  proposerCame(again: boolean): void;
  proposerLeft(): void;
  /** Number of unexpected participants. */
  strangers(count: number): void;
  frame(event: FrameEvent): void;
  audio(frame: AudioFrame): void;
  closed(): void;
}

/** The agent's side of the media room: participants, the proposer's media, and the agent's messages. */
export class RoomLink {
  private seen = false;
  private reading: ReadableStreamDefaultReader<AudioFrame> | null = null;
  private listening: string | null = null;
  private trackSid = '';
  private readonly heartbeat: Heartbeat;

  constructor(
    private readonly room: Room,
    private readonly session: string,
    heartbeatLostMs: number,
    private readonly on: RoomEvents,
    private readonly trouble: (error: unknown, what: string) => void,
  ) {
    this.heartbeat = new Heartbeat(heartbeatLostMs);
  }

  /** Handles present participants, and all that come and go later. */
  watch(): void {
    const { room } = this;
    room.on(RoomEvent.ParticipantConnected, (participant) => this.came(participant));
    room.on(RoomEvent.ParticipantDisconnected, (participant) => this.left(participant));
    room.on(RoomEvent.TrackSubscribed, (track, publication, participant) =>
      this.heard(track, publication, participant),
    );
    room.on(RoomEvent.TrackUnsubscribed, (track) => {
      if (track.sid && track.sid === this.listening) void this.stopReading();
    });
    room.on(RoomEvent.DataReceived, (payload, participant, _kind, topic) => {
      if (topic === frameTopic && participant?.identity === proposerIdentity) this.frameEvent(payload);
    });
    room.on(RoomEvent.Disconnected, () => this.on.closed());
    for (const participant of room.remoteParticipants.values()) {
      this.came(participant);
      for (const publication of participant.trackPublications.values())
        if (publication.track) this.heard(publication.track, publication, participant);
    }
  }

  async publishVoice(source: AudioSource): Promise<void> {
    const track = LocalAudioTrack.createAudioTrack('agent', source);
    const publication = await this.room.localParticipant?.publishTrack(
      track,
      new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE }),
    );
    this.trackSid = publication?.sid ?? '';
  }

  /** Reliable and in order. Lost events are repeated when the browser returns: they are stored already. */
  async tell(event: AgentEvent): Promise<void> {
    await this.attempt('an event was not sent', () =>
      this.room.localParticipant?.publishData(new TextEncoder().encode(JSON.stringify(event)), {
        reliable: true,
        topic: agentTopic,
      }),
    );
  }

  /** A transcript line in LiveKit's format; the entry's id is the segment's id. */
  async transcribe(entry: TranscriptEntry): Promise<void> {
    const byAgent = entry.participant === 'Agent';
    await this.attempt('a line of the transcript was not sent', async () => {
      const writer = await this.room.localParticipant?.streamText({
        topic: transcriptionTopic,
        attributes: {
          'lk.segment_id': entry.id,
          'lk.transcription_final': String(entry.final),
          'lk.transcribed_track_id': byAgent ? this.trackSid : (this.listening ?? ''),
        },
        ...(!byAgent && { senderIdentity: proposerIdentity }),
      });
      await writer?.write(entry.text);
      await writer?.close();
    });
  }

  /** Whether the proposer has ever been present. */
  get hasProposerCome(): boolean {
    return this.seen;
  }

  /** Whether the proposer's connection is up, according to the browser's heartbeats. */
  get isConnected(): boolean {
    return this.heartbeat.isUp();
  }

  private came(participant: RemoteParticipant): void {
    if (participant.identity === proposerIdentity) {
      this.on.proposerCame(this.seen);
      this.seen = true;
    } else this.countStrangers();
  }

  private left(participant: RemoteParticipant): void {
    if (participant.identity === proposerIdentity) this.on.proposerLeft();
    else this.countStrangers();
  }

  /** Other agents (one being replaced) and recorders are expected. */
  private countStrangers(): void {
    const strangers = [...this.room.remoteParticipants.values()].filter(
      ({ identity, info }) => identity !== proposerIdentity && info.kind === ParticipantKind.STANDARD,
    );
    this.on.strangers(strangers.length);
  }

  private heard(track: RemoteTrack, { source }: RemoteTrackPublication, { identity }: RemoteParticipant): void {
    if (
      identity !== proposerIdentity ||
      track.kind !== TrackKind.KIND_AUDIO ||
      source !== TrackSource.SOURCE_MICROPHONE
    )
      return;
    void this.read(track);
  }

  /**
   * One stream at a time: after a reload, the browser publishes another track, and the old one may remain for a while.
   */
  private async read(track: RemoteTrack): Promise<void> {
    await this.stopReading();
    this.listening = track.sid ?? null;
    const stream = new AudioStream(track, { sampleRate: recordingRate, numChannels: 1, frameSizeMs: frameMs });
    const reader = stream.getReader();
    this.reading = reader;
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done || this.reading !== reader) return;
        this.on.audio(value);
      }
    } catch (error) {
      this.trouble(error, 'the audio of the proposer broke off');
    }
  }

  private async stopReading(): Promise<void> {
    const reader = this.reading;
    this.reading = null;
    this.listening = null;
    await reader?.cancel().catch(() => undefined);
  }

  private frameEvent(payload: Uint8Array): void {
    const event = FrameEvent.safeParse(parsed(payload));
    if (!event.success || event.data.session_id !== this.session) return;
    if (event.data.event_type !== 'user_present') this.on.frame(event.data);
    else if (this.heartbeat.beat()) this.on.proposerCame(true);
  }

  private async attempt(what: string, send: () => Promise<unknown> | undefined): Promise<void> {
    try {
      await send();
    } catch (error) {
      this.trouble(error, what);
    }
  }
}

function parsed(payload: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(payload));
  } catch {
    return null;
  }
}
