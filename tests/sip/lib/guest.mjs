import {
  AudioFrame,
  AudioSource,
  AudioStream,
  LocalAudioTrack,
  Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node';
import { AccessToken } from 'livekit-server-sdk';

const rate = 48_000;
const frame = rate / 50;

/** Somebody in the room: hums at `hertz` and keeps what is heard of the phones. */
export class Guest {
  room = new Room();
  /** The last five seconds, frame by frame. */
  #frames = [];
  digits = '';
  /** Call statuses of phones, in order. */
  statuses = [];
  left = [];
  #source = new AudioSource(rate, 1, 200);
  hums = true;

  static async join({ url, key, secret }, room, { identity = 'guest', hertz = 440 } = {}) {
    const guest = new Guest();
    const token = new AccessToken(key, secret, { identity });
    token.addGrant({ roomJoin: true, room });
    guest.#watch();
    await guest.room.connect(url, await token.toJwt(), { autoSubscribe: true, dynacast: false });
    for (const participant of guest.room.remoteParticipants.values()) guest.#met(participant);
    const track = LocalAudioTrack.createAudioTrack('voice', guest.#source);
    const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE });
    await guest.room.localParticipant.publishTrack(track, options);
    void guest.#hum(hertz);
    return guest;
  }

  /** The phone in the room, or the first of them. */
  get phone() {
    return [...this.room.remoteParticipants.values()].find(({ identity }) => identity !== 'other');
  }

  /** What was heard at last. */
  heardLast(ms) {
    return this.#frames.slice(-ms / 20).flatMap((samples) => [...samples]);
  }

  async leave() {
    this.hums = false;
    await this.room.disconnect();
  }

  #watch() {
    this.room.on(RoomEvent.TrackSubscribed, (track) => {
      if (track.kind === TrackKind.KIND_AUDIO) void this.#hear(track);
    });
    this.room.on(RoomEvent.DtmfReceived, (_code, digit) => (this.digits += digit));
    this.room.on(RoomEvent.ParticipantConnected, (participant) => this.#met(participant));
    this.room.on(RoomEvent.ParticipantDisconnected, ({ identity }) => this.left.push(identity));
    this.room.on(RoomEvent.ParticipantAttributesChanged, (changed) => {
      if (changed['sip.callStatus']) this.statuses.push(changed['sip.callStatus']);
    });
  }

  #met({ attributes }) {
    if (attributes['sip.callStatus']) this.statuses.push(attributes['sip.callStatus']);
  }

  async #hear(track) {
    for await (const { data } of new AudioStream(track, { sampleRate: rate, numChannels: 1, frameSizeMs: 20 }))
      this.#frames = [...this.#frames.slice(-250), data];
  }

  async #hum(hertz) {
    const hum = Int16Array.from({ length: rate }, (_, at) => 8_000 * Math.sin((2 * Math.PI * hertz * at) / rate));
    for (let at = 0; this.hums; at = (at + frame) % rate) {
      const samples = hum.slice(at, at + frame);
      await this.#source.captureFrame(new AudioFrame(samples, rate, 1, frame)).catch(() => undefined);
    }
    await this.#source.close();
  }
}
