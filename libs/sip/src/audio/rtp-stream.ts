import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { type AudioDescription, hears, type OwnAudio } from '../messages/sdp.ts';
import { decode, encode, phoneRate } from './g711.ts';
import { JitterBuffer } from './jitter-buffer.ts';
import { everyMs } from './pacer.ts';
import { readEvent, readRtp, type RtpPacket, writeEvent, writeRtp } from './rtp-packet.ts';

/** Samples of a packet, and of a frame that is read. */
export const frameSamples = (phoneRate * everyMs) / 1000;
const eventFrames = 8;
const endRepeats = 3;
const mostBytes = 1_500;

/** The audio of one call, both ways. */
export class RtpStream {
  /** Called for each digit, once. */
  onDigit: ((digit: string) => void) | undefined;
  readonly counts = { received: 0, sent: 0 };
  private readonly jitter = new JitterBuffer();
  private readonly source = randomInt(2 ** 31);
  private readonly session = randomInt(2 ** 31);
  private version = 0;
  private sequence = randomInt(2 ** 15);
  private timestamp = randomInt(2 ** 31);
  private isFirst = true;
  private theirs: AudioDescription | null = null;
  /** The port that their packets come from, which behind a router is another one than they say. */
  private latched: { port: number } | null = null;
  private lastEvent: number | null = null;
  private readonly events: { digit: string; frame: number; timestamp: number }[] = [];

  private constructor(
    private readonly address: string,
    private readonly socket: Socket,
  ) {
    socket.on('message', (bytes, from) => this.received(bytes, from));
    socket.on('error', () => undefined);
  }

  /** Binds a free port. */
  static async open(address: string): Promise<RtpStream> {
    const socket = createSocket({ type: 'udp4', recvBufferSize: 256_000 });
    socket.bind(0, address);
    await once(socket, 'listening');
    return new RtpStream(address, socket);
  }

  /** Our side, for an offer or answer. */
  describe(): OwnAudio {
    this.version += 1;
    return { address: this.address, port: this.socket.address().port, session: this.session, version: this.version };
  }

  /** Takes the description of the other side; the next one may change it. */
  connect(theirs: AudioDescription): void {
    if (theirs.address !== this.theirs?.address || theirs.port !== this.theirs.port) this.latched = null;
    this.theirs = theirs;
  }

  /** Whether the other side has stopped listening, as on hold. */
  get isHeld(): boolean {
    return this.theirs !== null && !hears(this.theirs);
  }

  /** Sends one frame, or the digit that is due instead. Nothing is sent while the other side does not listen. */
  send(frame: Int16Array): void {
    const { theirs } = this;
    this.timestamp = (this.timestamp + frame.length) >>> 0;
    if (!theirs || this.isHeld) return;
    if (this.sendEvent(theirs)) return;
    const packet = { payload: theirs.payload, marker: this.isFirst, timestamp: this.timestamp };
    this.isFirst = false;
    this.write({ ...packet, data: encode(theirs.codec, frame) });
  }

  /** Queues a digit. Other sides that know no digits get none. */
  press(digit: string): void {
    if (this.theirs?.events !== undefined) this.events.push({ digit, frame: 0, timestamp: 0 });
  }

  /** The next frame that was heard. */
  read(): Int16Array {
    return this.jitter.read(frameSamples);
  }

  close(): void {
    this.onDigit = undefined;
    this.socket.close();
  }

  /** A digit lasts 160 ms: packets with its start and how long it lasts so far, the last one three times. */
  private sendEvent({ events }: AudioDescription): boolean {
    const [event] = this.events;
    if (!event || events === undefined) return false;
    if (event.frame === 0) event.timestamp = this.timestamp;
    event.frame += 1;
    const isEnd = event.frame >= eventFrames;
    const data = writeEvent(event.digit, isEnd, Math.min(event.frame, eventFrames) * frameSamples);
    this.write({ payload: events, marker: event.frame === 1, timestamp: event.timestamp, data });
    if (event.frame >= eventFrames + endRepeats - 1) this.events.shift();
    return true;
  }

  private write(packet: Pick<RtpPacket, 'payload' | 'marker' | 'timestamp' | 'data'>): void {
    if (!this.theirs) return;
    this.sequence = (this.sequence + 1) & 0xffff;
    const bytes = writeRtp({ ...packet, sequence: this.sequence, source: this.source });
    this.counts.sent += 1;
    this.socket.send(bytes, this.latched?.port ?? this.theirs.port, this.theirs.address, () => undefined);
  }

  /** Audio counts only from the address that the other side named. */
  private received(bytes: Buffer, from: RemoteInfo): void {
    const { theirs } = this;
    if (!theirs || bytes.length > mostBytes) return;
    if (from.address !== theirs.address || (this.latched && this.latched.port !== from.port)) return;
    const packet = readRtp(bytes);
    if (!packet) return;
    const isEvent = packet.payload === theirs.events;
    if (!isEvent && packet.payload !== theirs.payload) return;
    this.latched ??= { port: from.port };
    this.counts.received += 1;
    if (isEvent) return this.receivedEvent(packet);
    this.jitter.write(packet.timestamp, decode(theirs.codec, packet.data));
  }

  private receivedEvent({ timestamp, data }: RtpPacket): void {
    const event = readEvent(data);
    if (!event || timestamp === this.lastEvent) return;
    this.lastEvent = timestamp;
    this.onDigit?.(event.digit);
  }
}
