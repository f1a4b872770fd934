import { everyMs, type Pacer } from '@tessera/sip/audio/pacer';
import { RtpStream } from '@tessera/sip/audio/rtp-stream';
import { type AudioDescription, answerOf, offerOf, parseSdp } from '@tessera/sip/messages/sdp';
import type { CallEnd, CallEvents, SipCall } from '@tessera/sip/signalling/sip-call';
import { log } from '@tessera/kit/logger';
import { RoomLeg } from '../room/room-leg.ts';

export interface CallLimits {
  /** How long the other side may send no audio. */
  readonly silenceMs: number;
  readonly longestMs: number;
}

export interface BridgeNames {
  /** LiveKit's id of the call. */
  readonly id: string;
  readonly room: string;
  readonly identity: string;
}

/** A call and its participant: what one side says the other hears, and when one ends the other does. */
export class BridgedCall {
  readonly leg: RoomLeg;
  /** Settled with the end of the call. */
  readonly ended: Promise<CallEnd>;
  /** Somebody in the room can be heard. */
  readonly heard: Promise<void>;
  sip: SipCall | undefined;
  onRinging: (() => void) | undefined;
  onAnswered: (() => void) | undefined;
  onProgress: ((status: number, reason: string) => void) | undefined;
  hasEnded = false;
  private settle!: (end: CallEnd) => void;
  private settleHeard!: () => void;
  private stopPacing: (() => unknown) | undefined;
  private longest: NodeJS.Timeout | undefined;
  private received = 0;
  private silentMs = 0;
  private cleaned: Promise<void> | undefined;

  private constructor(
    readonly names: BridgeNames,
    private readonly rtp: RtpStream,
    private readonly pacer: Pacer,
    private readonly limits: CallLimits,
  ) {
    this.ended = new Promise((settle) => (this.settle = settle));
    this.heard = new Promise((settle) => (this.settleHeard = settle));
    this.leg = new RoomLeg(
      {
        heard: () => this.settleHeard(),
        digit: (digit) => rtp.press(digit),
        closed: () => this.end({ by: 'us', reason: 'left the room' }),
      },
      (err, what) => log.warn({ err, call: names.id }, what),
    );
    rtp.onDigit = (digit) => void this.leg.tellDigit(digit);
  }

  /** @param address where the other side sends its audio */
  static async open(address: string, names: BridgeNames, pacer: Pacer, limits: CallLimits): Promise<BridgedCall> {
    return new BridgedCall(names, await RtpStream.open(address), pacer, limits);
  }

  /** Our offer, for a call that we make. */
  get offer(): string {
    return offerOf(this.rtp.describe());
  }

  /** Our answer to an offer. */
  answerTo(offer: string, theirs: AudioDescription): string {
    this.rtp.connect(theirs);
    return answerOf(this.rtp.describe(), offer, theirs);
  }

  /** What the SIP side reports. */
  get events(): CallEvents {
    return {
      ringing: () => this.onRinging?.(),
      answered: (sdp) => this.answered(sdp),
      offered: (sdp) => this.offered(sdp),
      digit: (digit) => void this.leg.tellDigit(digit),
      progressed: (status, reason) => this.onProgress?.(status, reason),
      ended: (end) => this.end(end),
    };
  }

  /** Lets both sides hear each other from now on. */
  connect(): void {
    if (this.hasEnded || this.stopPacing) return;
    this.stopPacing = this.pacer.add(() => this.tick());
    this.longest = setTimeout(() => this.hangUp('longest duration'), this.limits.longestMs);
    void this.leg.setStatus('active');
  }

  hangUp(reason: string): void {
    this.end({ by: 'us', reason });
  }

  /** Settled when the participant has left and the port is free. */
  get closed(): Promise<void> {
    return this.ended.then(() => this.cleaned);
  }

  private tick(): void {
    this.rtp.send(this.leg.listen());
    this.leg.say(this.rtp.read());
    const { received } = this.rtp.counts;
    // In served frames and not by the clock: a process that was held up has packets that it has not read yet.
    this.silentMs = this.rtp.isHeld || received !== this.received ? 0 : this.silentMs + everyMs;
    this.received = received;
    if (this.silentMs > this.limits.silenceMs) this.end({ by: 'network', reason: 'no audio from the other side' });
  }

  private answered(sdp: string): void {
    const theirs = parseSdp(sdp);
    if (!theirs) return this.end({ by: 'us', status: 488, reason: 'the answer has no audio that is known here' });
    this.rtp.connect(theirs);
    this.connect();
    this.onAnswered?.();
  }

  private offered(sdp: string): string | number {
    if (sdp === '') return this.offer;
    const theirs = parseSdp(sdp);
    return theirs ? this.answerTo(sdp, theirs) : 488;
  }

  private end(end: CallEnd): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.stopPacing?.();
    clearTimeout(this.longest);
    this.sip?.hangUp();
    const { id: call, room } = this.names;
    log.info({ call, room, ...end, ...this.rtp.counts }, 'a call ended');
    this.rtp.close();
    this.cleaned = this.leg.leave().catch((err: unknown) => log.warn({ err, call }, 'a room was not left cleanly'));
    this.settle(end);
  }
}
