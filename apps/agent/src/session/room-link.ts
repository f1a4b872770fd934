import {
  LocalAudioTrack,
  ParticipantKind,
  type RemoteParticipant,
  type Room,
  RoomEvent,
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
import { Microphone } from './microphone.ts';

const proposer = {
  name: proposerIdentity,
  is: ({ identity }: RemoteParticipant) => identity === proposerIdentity,
};
const transcriptionTopic = 'lk.transcription';

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
  private readonly microphone: Microphone;
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
    this.microphone = new Microphone(proposer, (frame) => on.audio(frame), trouble);
  }

  /** Handles present participants, and all that come and go later. */
  watch(): void {
    const { room } = this;
    room.on(RoomEvent.ParticipantConnected, (participant) => this.came(participant));
    room.on(RoomEvent.ParticipantDisconnected, (participant) => this.left(participant));
    room.on(RoomEvent.DataReceived, (payload, participant, _kind, topic) => {
      if (topic === frameTopic && participant?.identity === proposerIdentity) this.frameEvent(payload);
    });
    room.on(RoomEvent.Disconnected, () => this.on.closed());
    for (const participant of room.remoteParticipants.values()) this.came(participant);
    this.microphone.follow(room);
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
          'lk.transcribed_track_id': byAgent ? this.trackSid : (this.microphone.trackSid ?? ''),
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
