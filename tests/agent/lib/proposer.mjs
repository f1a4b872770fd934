import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import '../../prepared-speech.mjs';
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

const rate = 24_000;
const frameMs = 20;
const frameSamples = (rate * frameMs) / 1000;
const echoLevel = 0.6;
/** So late it comes back that much of it is heard while the agent listens. A busy machine adds some. */
const echoDelayFrames = 30;
const echoMostFrames = 50;
const audible = 400;
/** Sound that crosses zero more often than this in a sample hisses: noise, and in speech an s. */
const hissing = 0.3;
/** Small, so that what is said sounds at once; a busy machine needs some of it. */
const queueMs = 120;
/** A busy machine takes several times as long; what has to be quick is asserted by itself. */
export const patience = 6;
const run = promisify(execFile);
const known = new Map();

/** A browser's part without a browser: a participant with a microphone, who keeps what the agent tells and says. */
export class Proposer {
  room = new Room();
  source = new AudioSource(rate, 1, queueMs);
  events = [];
  lines = new Map();
  agentSoundsAt = null;
  soundedUntil = 0;
  /** How loud the room is; a microphone never gives perfect silence. */
  noise = 10;
  /** A loudspeaker beside the microphone: what the agent says comes back, a little softer. */
  echoes = false;
  /** A recorder beside the loudspeaker, while it runs. */
  tape = undefined;
  /** Whether more time passed between two pieces of sound than was queued: a busy machine, and it is heard. */
  hasStuttered = false;
  #heard = { all: 0, hiss: 0 };
  #queue = [];
  #echo = [];
  #ended = false;

  static async join(url, token) {
    const proposer = new Proposer();
    const { room } = proposer;
    room.on(RoomEvent.DataReceived, (payload, _participant, _kind, topic) => {
      if (topic === 'agent_events') proposer.#note(JSON.parse(new TextDecoder().decode(payload)));
    });
    room.on(RoomEvent.TrackSubscribed, (track) => {
      if (track.kind === TrackKind.KIND_AUDIO) void proposer.#hear(track);
    });
    room.registerTextStreamHandler('lk.transcription', async (reader, { identity }) => {
      const { attributes } = reader.info;
      // Who leaves while a line is on its way does not get it.
      const text = await reader.readAll().catch(() => undefined);
      if (text === undefined) return;
      proposer.lines.set(attributes['lk.segment_id'], { identity, text, final: attributes['lk.transcription_final'] });
    });
    await room.connect(url, token, { autoSubscribe: true, dynacast: false });
    const track = LocalAudioTrack.createAudioTrack('microphone', proposer.source);
    await room.localParticipant.publishTrack(track, new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE }));
    void proposer.#pump();
    return proposer;
  }

  #note(event) {
    if (!this.events.some(({ id }) => id === event.id)) this.events.push({ ...event, at: Date.now() });
  }

  async #hear(track) {
    for await (const frame of new AudioStream(track, { sampleRate: rate, numChannels: 1, frameSizeMs: frameMs })) {
      if (this.echoes)
        this.#echo = [...this.#echo, frame.data.map((sample) => sample * echoLevel)].slice(-echoMostFrames);
      this.tape?.push(...frame.data);
      if (!frame.data.some((sample) => Math.abs(sample) > audible)) continue;
      const energy = frame.data.reduce((sum, sample) => sum + sample * sample, 0);
      this.#heard.all += energy;
      if (crossings(frame.data) > hissing) this.#heard.hiss += energy;
      this.agentSoundsAt ??= Date.now();
      this.soundedUntil = Date.now();
    }
  }

  /** How much of what was heard of the agent, by its energy, is noise: in speech it is little. */
  get hissShare() {
    return this.#heard.hiss / this.#heard.all;
  }

  async #pump() {
    let before = performance.now();
    while (!this.#ended) {
      const now = performance.now();
      if (now - before > queueMs) this.hasStuttered = true;
      before = now;
      const next = this.#queue[0];
      const samples = new Int16Array(frameSamples);
      for (let at = 0; at < frameSamples; at += 1) samples[at] = (Math.random() - 0.5) * 2 * this.noise;
      const echo = this.#echo.length >= echoDelayFrames ? this.#echo.shift() : undefined;
      if (echo) samples.set(echo);
      if (next) this.#sound(next, samples);
      await this.source.captureFrame(new AudioFrame(samples, rate, 1, frameSamples));
      if (!next || next.at < next.samples.length) continue;
      this.#queue.shift();
      next.said(next.endsAt);
    }
  }

  /** The next piece of what is being said, and when the last word of it is heard: before that lies what is queued. */
  #sound(next, frame) {
    const { samples, at, last } = next;
    frame.set(samples.subarray(at, at + frameSamples));
    if (last >= at && last < at + frameSamples)
      next.endsAt = Date.now() + this.source.queuedDuration + ((last - at) * 1000) / rate;
    next.at += frameSamples;
  }

  /** @returns when the last sound of it left the microphone, silence at its end not counted */
  async say(text, { voice = 'en-us', speed = 150 } = {}) {
    return this.#play(await spoken(text, voice, speed));
  }

  /** Ends the tape, and holds it to the microphone. */
  playBack() {
    const samples = Int16Array.from(this.tape);
    this.tape = undefined;
    return this.#play(samples);
  }

  #play(samples) {
    const last = samples.findLastIndex((sample) => Math.abs(sample) > audible);
    return new Promise((said) => this.#queue.push({ samples, at: 0, last, endsAt: Date.now(), said }));
  }

  /** Waits until what this proposer knows is as asked for. */
  async until(is, withinMs, what = is) {
    const end = performance.now() + withinMs * patience;
    while (!is(this)) {
      if (performance.now() > end) throw new Error(`not within ${withinMs * patience} ms: ${what}\n${this.#story()}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** Waits for the how manieth event of a type. */
  async event(type, withinMs, nth = 1) {
    const found = () => this.events.filter(({ event_type }) => event_type === type)[nth - 1];
    await this.until(() => found() !== undefined, withinMs, `${nth}. ${type}`);
    return found();
  }

  #story() {
    const told = this.events.map((event) => event.activity ?? event.code ?? event.event_type).join(', ');
    const sounded = this.agentSoundsAt ? `${this.soundedUntil - this.agentSoundsAt} ms` : 'never';
    return `told: ${told}\nsounded: ${sounded}\nsaid: ${[...this.lines.values()].map(({ text }) => text).join(' | ')}`;
  }

  tell(topic, message) {
    return this.room.localParticipant.publishData(new TextEncoder().encode(JSON.stringify(message)), {
      reliable: true,
      topic,
    });
  }

  async leave() {
    if (this.#ended) return;
    this.#ended = true;
    await this.room.disconnect();
  }
}

/** Many say the same: it is made once. */
function spoken(text, voice, speed) {
  const key = `${voice} ${speed} ${text}`;
  if (!known.has(key)) known.set(key, synthesised(text, voice, speed));
  return known.get(key);
}

async function synthesised(text, voice, speed) {
  const command = process.env.ESPEAK_COMMAND || 'espeak-ng';
  const { stdout } = await run(command, ['-v', voice, '-s', String(speed), '--stdout', text], {
    encoding: 'buffer',
    maxBuffer: 100 << 20,
  });
  const wavRate = stdout.readUInt32LE(24);
  const data = stdout.subarray(44);
  const samples = new Int16Array(data.buffer.slice(data.byteOffset, data.byteOffset + (data.length & ~1)));
  const ratio = wavRate / rate;
  return Int16Array.from({ length: Math.floor(samples.length / ratio) }, (_, index) => {
    const at = Math.floor(index * ratio);
    return samples[at] + ((samples[at + 1] ?? samples[at]) - samples[at]) * ((index * ratio) % 1);
  });
}

const crossings = (samples) =>
  samples.filter((sample, at) => sample < 0 !== samples[at - 1] < 0).length / samples.length;
