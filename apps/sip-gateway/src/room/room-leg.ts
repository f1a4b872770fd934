import {
  AudioFrame,
  AudioSource,
  AudioStream,
  LocalAudioTrack,
  type RemoteTrack,
  type RemoteTrackPublication,
  Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node';
import { codeOfDigit, isDigit } from '@tessera/sip/audio/rtp-packet';
import { phoneRate } from '@tessera/sip/audio/g711';
import { Downsampler, ratio, Upsampler } from './resampler.ts';
import { RoomMix, roomFrame } from './room-mix.ts';

const roomRate = phoneRate * ratio;
const queueMs = 200;
const sayWithinMs = 1_000;
const leaveWithinMs = 5_000;

export interface RoomEvents {
  /** Somebody else's audio is there: the call can be answered. */
  heard(): void;
  /** A participant sends a digit to the phone. */
  digit(digit: string): void;
  /** The participant was removed, the room was deleted, or the connection is lost. */
  closed(): void;
}

/** The call's place in the room: a participant that speaks with the voice of the phone, and hears everybody else. */
export class RoomLeg {
  private readonly room = new Room();
  private readonly source = new AudioSource(roomRate, 1, queueMs);
  private readonly mix = new RoomMix();
  private readonly up = new Upsampler();
  private readonly down = new Downsampler();
  private readonly readers = new Map<string, ReadableStreamDefaultReader<AudioFrame>>();
  private hasLeft = false;
  private capturing = 0;

  constructor(
    private readonly on: RoomEvents,
    private readonly trouble: (error: unknown, what: string) => void,
  ) {}

  /** @throws Error when the media server refuses, or does not answer */
  async join(url: string, token: string): Promise<void> {
    const { room } = this;
    room.on(RoomEvent.TrackSubscribed, (track) => void this.hear(track));
    room.on(
      RoomEvent.TrackUnsubscribed,
      (track) =>
        void this.readers
          .get(track.sid ?? '')
          ?.cancel()
          .catch(() => undefined),
    );
    room.on(RoomEvent.DtmfReceived, (_code, digit) => {
      if (isDigit(digit)) this.on.digit(digit);
    });
    room.on(RoomEvent.Disconnected, () => {
      if (!this.hasLeft) this.on.closed();
    });
    room.on(RoomEvent.TrackPublished, (publication) => subscribe(publication));
    await room.connect(url, token, { autoSubscribe: false, dynacast: false });
    for (const participant of room.remoteParticipants.values())
      for (const publication of participant.trackPublications.values()) subscribe(publication);
    const track = LocalAudioTrack.createAudioTrack('phone', this.source);
    const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE });
    await room.localParticipant?.publishTrack(track, options);
  }

  get participantId(): string {
    return this.room.localParticipant?.sid ?? '';
  }

  /** 20 ms of the phone, for the room. */
  say(frame: Int16Array): void {
    // The queue is full when the machine stands still; what is then said is lost rather than late.
    if (this.hasLeft || this.capturing > queueMs / 20) return;
    this.capturing += 1;
    const samples = this.up.push(frame);
    this.source
      .captureFrame(new AudioFrame(samples, roomRate, 1, samples.length))
      .catch((error: unknown) => {
        if (!this.hasLeft) this.trouble(error, 'audio of the phone did not reach the room');
      })
      .finally(() => (this.capturing -= 1));
  }

  /** 20 ms of all others, for the phone. */
  listen(): Int16Array {
    return this.down.push(this.mix.read());
  }

  async setStatus(status: 'ringing' | 'active' | 'hangup'): Promise<void> {
    await this.attempt(() => this.room.localParticipant?.setAttributes({ 'sip.callStatus': status }));
  }

  /** Tells the room of a digit that was pressed on the phone. */
  async tellDigit(digit: string): Promise<void> {
    await this.attempt(() => this.room.localParticipant?.publishDtmf(codeOfDigit(digit), digit));
  }

  /** Says `hangup` and leaves. A connection that is broken may not end by itself, so nothing is waited for long. */
  async leave(): Promise<void> {
    if (this.hasLeft) return;
    const said = this.setStatus('hangup');
    this.hasLeft = true;
    await within(sayWithinMs, said);
    const cancelled = [...this.readers.values()].map((reader) => reader.cancel().catch(() => undefined));
    await within(leaveWithinMs, Promise.all([...cancelled, this.attempt(() => this.room.disconnect())]));
    await within(leaveWithinMs, this.source.close());
  }

  private async attempt(act: () => Promise<unknown> | undefined): Promise<void> {
    try {
      if (this.room.isConnected) await act();
    } catch (error) {
      if (this.room.isConnected) this.trouble(error, 'the room did not take a message');
    }
  }

  private async hear(track: RemoteTrack): Promise<void> {
    const { sid, kind } = track;
    if (kind !== TrackKind.KIND_AUDIO || !sid) return;
    const voice = this.mix.add();
    try {
      // Throws for a track that is gone again.
      const stream = new AudioStream(track, { sampleRate: roomRate, numChannels: 1, frameSizeMs: 20 });
      const reader = stream.getReader() as ReadableStreamDefaultReader<AudioFrame>;
      this.readers.set(sid, reader);
      this.on.heard();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        if (value.data.length === roomFrame) voice.push(value.data);
      }
    } catch (error) {
      if (!this.hasLeft) this.trouble(error, 'the audio of a participant broke off');
    } finally {
      this.readers.delete(sid);
      this.mix.remove(voice);
    }
  }
}

/** A phone has no use for video. */
const subscribe = (publication: RemoteTrackPublication): void => {
  if (publication.kind === TrackKind.KIND_AUDIO) publication.setSubscribed(true);
};

const within = (ms: number, work: Promise<unknown>): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
