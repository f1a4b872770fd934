import { Pacer } from '@tessera/sip/audio/pacer';
import { frameSamples, RtpStream } from '@tessera/sip/audio/rtp-stream';
import { DigestChallenges } from '@tessera/sip/messages/digest';
import { answerOf, offerOf, parseSdp } from '@tessera/sip/messages/sdp';
import type { IncomingCall } from '@tessera/sip/signalling/incoming-call';
import { SipAgent } from '@tessera/sip/signalling/sip-agent';
import type { CallEnd, CallEvents, SipCall, SipLogin } from '@tessera/sip/signalling/sip-call';
import { beep } from './phone-sounds.ts';
import { TlsFront } from './tls-front.ts';
import type { Certificate } from './test-certificates.ts';

/** What a number of the carrier does when it is called. Sounds are samples of 16 bits at 8 kHz. */
export type NumberManner =
  /** Rings, then answers and says something. */
  | { kind: 'answers'; afterMs?: number; says?: Int16Array; hangsUpAfterMs?: number }
  /** Nobody picks up. */
  | { kind: 'rings' }
  | { kind: 'busy' }
  | { kind: 'congested' }
  | { kind: 'declines' }
  /** Answers, speaks, and records after a beep of 1 kHz. */
  | { kind: 'voicemail'; says: Int16Array }
  /** Refuses with any status, for tests of how it is handled. */
  | { kind: 'refuses'; status: number };

export interface CarrierOptions {
  /** Asks callers for this login. */
  login?: SipLogin;
  /** Share of SIP messages that get lost in each direction. */
  loss?: number;
  /** T1 of SIP, 500 ms if nothing is said. */
  t1?: number;
  port?: number;
  /** With one, the carrier accepts TLS only. */
  certificate?: Certificate;
}

export interface CarrierDial {
  /** Where the gateway is called, such as `127.0.0.1:6012`. */
  at: string;
  called: string;
  from: string;
  login?: SipLogin;
  transport?: 'udp' | 'tcp';
  says?: Int16Array;
}

const statuses = { busy: 486, congested: 503, declines: 603 } as const;
const answerAfterMs = 50;
const host = '127.0.0.1';

/**
 * A stand-in of a carrier: a SIP endpoint whose numbers answer, ring out, are busy or are machines, and from which
 * phones call. Numbers that it does not know get 404.
 */
export class SipCarrier {
  readonly numbers = new Map<string, NumberManner>();
  /** Calls that came to its numbers, in order. */
  readonly taken: CarrierCall[] = [];
  private readonly pacer = new Pacer((error) => {
    throw error;
  });
  private readonly challenges = new DigestChallenges('carrier');
  private agent!: SipAgent;
  private front: TlsFront | undefined;

  private constructor(private readonly options: CarrierOptions) {}

  static async open(options: CarrierOptions = {}): Promise<SipCarrier> {
    const carrier = new SipCarrier(options);
    const { loss = 0, t1, port = 0 } = options;
    carrier.agent = await SipAgent.open({
      ...{ address: host, port, onCall: (call) => void carrier.take(call) },
      onError: (error) => {
        throw error;
      },
      ...(t1 !== undefined && { t1 }),
      delivers: () => Math.random() >= loss,
    });
    if (options.certificate) carrier.front = await TlsFront.open(options.certificate, carrier.agent.port);
    return carrier;
  }

  /** As an outbound trunk has it. */
  get address(): string {
    return `${host}:${this.front?.port ?? this.agent.port}`;
  }

  /** Bytes that came over TLS, decrypted. */
  get encryptedBytes(): number {
    return this.front?.bytes ?? 0;
  }

  /** Calls that have not ended. */
  get openCalls(): number {
    return this.agent.openCalls;
  }

  /** Calls the gateway as a phone. */
  async call({ at, called, from, login, transport = 'udp', says }: CarrierDial): Promise<CarrierCall> {
    const [address = '', port = ''] = at.split(':');
    const call = new CarrierCall(await RtpStream.open(host), this.pacer, from, called);
    if (says) call.say(says);
    call.sip = this.agent.call(
      {
        peer: { transport, address, port: Number(port) },
        ...{ to: `sip:${called}@${at}`, from: `sip:${from}@${this.address}`, sdp: call.offer },
        ...(login && { login }),
      },
      call.events,
    );
    return call;
  }

  async close(): Promise<void> {
    await this.agent.close();
    await this.front?.close();
  }

  private async take(sip: IncomingCall): Promise<void> {
    const { login } = this.options;
    const given = sip.firstRequest.headers.get('Authorization');
    if (login && !(given && this.challenges.isRight(given, { method: 'INVITE', ...login })))
      return sip.refuse(401, [['WWW-Authenticate', this.challenges.challenge()]]);
    const manner = this.numbers.get(sip.called);
    if (!manner) return sip.refuse(404);
    const theirs = parseSdp(sip.offer);
    if (!theirs) return sip.refuse(488);
    if (manner.kind === 'refuses') return sip.refuse(manner.status);
    if (manner.kind === 'busy' || manner.kind === 'congested' || manner.kind === 'declines')
      return sip.refuse(statuses[manner.kind]);
    const call = new CarrierCall(await RtpStream.open(host), this.pacer, sip.caller, sip.called);
    call.sip = sip;
    sip.events = call.events;
    this.taken.push(call);
    sip.ring();
    call.status = 'ringing';
    if (manner.kind === 'rings') return;
    const wait = manner.kind === 'answers' ? (manner.afterMs ?? answerAfterMs) : answerAfterMs;
    setTimeout(() => {
      if (sip.hasEnded) return;
      sip.accept(call.answer(sip.offer));
      call.connect();
      if (manner.says) call.say(manner.says);
      if (manner.kind === 'voicemail') call.say(beep);
      if (manner.kind === 'answers' && manner.hangsUpAfterMs !== undefined)
        setTimeout(() => call.hangUp(), manner.hangsUpAfterMs);
    }, wait);
  }
}

/** A call at the carrier's side: one phone that speaks and listens. */
export class CarrierCall {
  sip: SipCall | undefined;
  status: 'dialling' | 'ringing' | 'up' | 'ended' = 'dialling';
  /** Settled with the end of the call. */
  readonly ended: Promise<CallEnd>;
  /** Digits that were heard. */
  digits = '';
  /** Where the other side asked us to call instead. */
  readonly referrals: string[] = [];
  /** The answer to such a request, and the result that is reported afterwards. */
  transfer: { status: number; outcome?: number } = { status: 202, outcome: 200 };
  private settle!: (end: CallEnd) => void;
  private readonly frames: Int16Array[] = [];
  private readonly queue: Int16Array[] = [];
  private stopPacing: (() => unknown) | undefined;

  constructor(
    private readonly rtp: RtpStream,
    private readonly pacer: Pacer,
    readonly from: string,
    readonly called: string,
  ) {
    this.ended = new Promise((settle) => (this.settle = settle));
    rtp.onDigit = (digit) => (this.digits += digit);
  }

  get offer(): string {
    return offerOf(this.rtp.describe());
  }

  /** Everything that was heard so far, at 8 kHz. */
  get heard(): Int16Array {
    return joined(this.frames);
  }

  /** What was heard at last. */
  heardLast(ms: number): Int16Array {
    return joined(this.frames.slice(-Math.ceil(ms / 20)));
  }

  get events(): CallEvents {
    return {
      ringing: () => (this.status = 'ringing'),
      answered: (sdp) => {
        const theirs = parseSdp(sdp);
        if (!theirs) throw new Error('the answer has no audio');
        this.rtp.connect(theirs);
        this.connect();
      },
      offered: (sdp) => this.answer(sdp),
      referred: (to) => {
        this.referrals.push(to);
        const { status, outcome } = this.transfer;
        if (outcome !== undefined) setTimeout(() => void this.sip?.notify(outcome), 50);
        return status;
      },
      ended: (end) => {
        this.status = 'ended';
        this.stopPacing?.();
        this.rtp.close();
        this.settle(end);
      },
    };
  }

  answer(offer: string): string {
    const theirs = parseSdp(offer);
    if (!theirs) throw new Error('the offer has no audio');
    this.rtp.connect(theirs);
    return answerOf(this.rtp.describe(), offer, theirs);
  }

  connect(): void {
    if (this.status === 'ended') return;
    this.status = 'up';
    this.stopPacing ??= this.pacer.add(() => {
      this.rtp.send(this.queue.shift() ?? new Int16Array(frameSamples));
      this.frames.push(this.rtp.read());
    });
  }

  /** Says something, after what is being said. */
  say(samples: Int16Array): void {
    for (let at = 0; at < samples.length; at += frameSamples) {
      const frame = new Int16Array(frameSamples);
      frame.set(samples.subarray(at, at + frameSamples));
      this.queue.push(frame);
    }
  }

  /** Packets of audio that came. */
  get packets(): number {
    return this.rtp.counts.received;
  }

  press(digit: string): void {
    this.rtp.press(digit);
  }

  /** Stops sending audio without a word, as a phone does that lost its network. */
  fallSilent(): void {
    this.stopPacing?.();
  }

  /** Puts the other side on hold, or resumes the call. */
  async hold(isOn = true): Promise<number> {
    const direction = isOn ? 'sendonly' : 'sendrecv';
    return (await this.sip?.reinvite(offerOf(this.rtp.describe(), direction)))?.status ?? 481;
  }

  hangUp(): void {
    this.sip?.hangUp();
  }
}

function joined(frames: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(frames.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const frame of frames) {
    all.set(frame, at);
    at += frame.length;
  }
  return all;
}
