import {
  type AudioFrame,
  type AudioSource,
  LocalAudioTrack,
  type Participant,
  type RemoteParticipant,
  type Room,
  RoomEvent,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node';
import { type CallMessage, callTopic } from '@tessera/contracts/conversations/call-messages';
import { customerIdentity, isCustomer, isOnPhone, isThere } from '@tessera/verification/media-rooms';
import { Microphone } from '../session/microphone.ts';

export interface CallLinkEvents {
  /** The customer joined, or answered the telephone, and can hear the agent. */
  came(): void;
  /** @param reason the media server's code; null for a customer in a browser, who may come back */
  left(reason: number | null): void;
  audio(frame: AudioFrame): void;
  /** The room is closed, or this process lost its connection. */
  closed(): void;
}

/** Lets everybody in a room hear the agent. */
export async function publishVoice(room: Room, source: AudioSource): Promise<void> {
  const track = LocalAudioTrack.createAudioTrack('agent', source);
  const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE });
  await room.localParticipant?.publishTrack(track, options);
}

/** The voice's side of the media room of a call. */
export class CallLink {
  private readonly microphone: Microphone;
  /** Identity of the customer who can hear. */
  private present: string | null = null;

  constructor(
    private readonly room: Room,
    private readonly on: CallLinkEvents,
    private readonly trouble: (error: unknown, what: string) => void,
  ) {
    this.microphone = new Microphone({ name: customerIdentity, is: isCustomer }, (frame) => on.audio(frame), trouble);
  }

  /** Handles the customer, present or not. */
  watch(): void {
    const { room, on, microphone } = this;
    const entered = (participant: Participant) => {
      if (!isCustomer(participant) || !isThere(participant) || this.present === participant.identity) return;
      this.present = participant.identity;
      on.came();
    };
    room.on(RoomEvent.ParticipantConnected, entered);
    room.on(RoomEvent.ParticipantAttributesChanged, (_changed, participant) => entered(participant));
    room.on(RoomEvent.ParticipantDisconnected, (participant) => this.gone(participant));
    room.on(RoomEvent.Disconnected, () => on.closed());
    microphone.follow(room);
    for (const participant of room.remoteParticipants.values()) entered(participant);
  }

  private gone(participant: RemoteParticipant): void {
    if (!isCustomer(participant)) return;
    this.present = null;
    this.on.left(isOnPhone(participant) ? (participant.disconnectReason ?? 0) : null);
  }

  publishVoice(source: AudioSource): Promise<void> {
    return publishVoice(this.room, source);
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
