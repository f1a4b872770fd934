import {
  type AudioFrame,
  type AudioSource,
  LocalAudioTrack,
  type RemoteParticipant,
  type Room,
  RoomEvent,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node';
import { type CallMessage, callTopic } from '@tessera/contracts/conversations/call-messages';
import { customerIdentity } from '@tessera/verification/media-rooms';
import { Microphone } from '../session/microphone.ts';

export interface CallLinkEvents {
  came(): void;
  left(): void;
  audio(frame: AudioFrame): void;
  /** The room is closed, or this process lost its connection. */
  closed(): void;
}

/** The voice's side of the media room of a call. */
export class CallLink {
  private readonly microphone: Microphone;

  constructor(
    private readonly room: Room,
    private readonly on: CallLinkEvents,
    private readonly trouble: (error: unknown, what: string) => void,
  ) {
    this.microphone = new Microphone(customerIdentity, (frame) => on.audio(frame), trouble);
  }

  /** Handles the customer, present or not. */
  watch(): void {
    const { room, on, microphone } = this;
    const isCustomer = ({ identity }: RemoteParticipant) => identity === customerIdentity;
    room.on(RoomEvent.ParticipantConnected, (participant) => isCustomer(participant) && on.came());
    room.on(RoomEvent.ParticipantDisconnected, (participant) => isCustomer(participant) && on.left());
    room.on(RoomEvent.Disconnected, () => on.closed());
    microphone.follow(room);
    for (const participant of room.remoteParticipants.values()) if (isCustomer(participant)) on.came();
  }

  async publishVoice(source: AudioSource): Promise<void> {
    const track = LocalAudioTrack.createAudioTrack('agent', source);
    const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE });
    await this.room.localParticipant?.publishTrack(track, options);
  }

  /** Reliable and in order. What is lost is sent again when the browser comes back. */
  async tell(message: CallMessage): Promise<void> {
    try {
      const payload = new TextEncoder().encode(JSON.stringify(message));
      await this.room.localParticipant?.publishData(payload, { reliable: true, topic: callTopic });
    } catch (error) {
      this.trouble(error, 'a message was not sent to the browser');
    }
  }
}
