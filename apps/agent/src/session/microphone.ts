import {
  type AudioFrame,
  AudioStream,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
  type Room,
  RoomEvent,
  TrackKind,
  TrackSource,
} from '@livekit/rtc-node';
import { recordingRate } from '../audio/stereo-recording.ts';

const frameMs = 20;

/**
 * Reads the microphone of one participant. One stream at a time: after a reload, the browser publishes another track,
 * and the old one may remain for a while.
 */
export class Microphone {
  private reading: ReadableStreamDefaultReader<AudioFrame> | null = null;
  private listening: string | null = null;

  constructor(
    private readonly who: { readonly name: string; is(participant: RemoteParticipant): boolean },
    private readonly onAudio: (frame: AudioFrame) => void,
    private readonly trouble: (error: unknown, what: string) => void,
  ) {}

  /** The track that is read. */
  get trackSid(): string | null {
    return this.listening;
  }

  /** Reads what the participant has published, and publishes from now on. */
  follow(room: Room): void {
    room.on(RoomEvent.TrackSubscribed, (...of) => this.subscribed(...of));
    room.on(RoomEvent.TrackUnsubscribed, (track) => this.unsubscribed(track));
    for (const participant of room.remoteParticipants.values())
      for (const publication of participant.trackPublications.values())
        if (publication.track) this.subscribed(publication.track, publication, participant);
  }

  /** Tracks of other participants, and other tracks than the microphone, are left alone. */
  private subscribed(track: RemoteTrack, { source }: RemoteTrackPublication, participant: RemoteParticipant): void {
    const isOurs = this.who.is(participant) && track.kind === TrackKind.KIND_AUDIO;
    if (isOurs && source === TrackSource.SOURCE_MICROPHONE) void this.read(track);
  }

  private unsubscribed(track: RemoteTrack): void {
    if (track.sid && track.sid === this.listening) void this.stop();
  }

  private async read(track: RemoteTrack): Promise<void> {
    await this.stop();
    try {
      // Throws for a track that is gone again.
      const stream = new AudioStream(track, { sampleRate: recordingRate, numChannels: 1, frameSizeMs: frameMs });
      const reader = stream.getReader();
      this.reading = reader;
      this.listening = track.sid ?? null;
      for (;;) {
        const { done, value } = await reader.read();
        if (done || this.reading !== reader) return;
        this.onAudio(value);
      }
    } catch (error) {
      this.trouble(error, `the audio of the ${this.who.name} broke off`);
    }
  }

  private async stop(): Promise<void> {
    const reader = this.reading;
    this.reading = null;
    this.listening = null;
    await reader?.cancel().catch(() => undefined);
  }
}
