import type { SIPDispatchRuleInfo, SIPInboundTrunkInfo } from '@livekit/protocol';
import { log } from '@tessera/kit/logger';
import { DigestChallenges } from '@tessera/sip/messages/digest';
import { parseSdp } from '@tessera/sip/messages/sdp';
import type { IncomingCall } from '@tessera/sip/signalling/incoming-call';
import type { Joining } from '../room/join-token.ts';
import { type Caller, roomOf, ruleFor, trunkFor } from '../trunks/admission.ts';
import { LoginAttempts } from '../trunks/login-attempts.ts';
import { newId, type TrunkStore } from '../trunks/trunk-store.ts';
import { isNumber } from '../trunks/trunk-checks.ts';
import type { BridgedCall } from './bridged-call.ts';
import { type Lines, millisOf } from './lines.ts';

const usualRingingMs = 30_000;

/** Takes the calls that come in: asks the trunks and rules, rings, and answers as soon as somebody is in the room. */
export class IncomingCalls {
  private readonly challenges = new DigestChallenges('tessera');
  private readonly attempts = new LoginAttempts();

  constructor(
    private readonly calls: Lines,
    private readonly store: TrunkStore,
  ) {}

  /** Never rejects: a fault in one call must not end the others. */
  async take(call: IncomingCall): Promise<void> {
    try {
      await this.connect(call);
    } catch (err) {
      log.warn({ err, address: call.peer.address }, 'a caller could not join a room');
      call.refuse(500);
    }
  }

  private async connect(call: IncomingCall): Promise<void> {
    const caller: Caller = { number: call.caller, called: call.called, address: call.peer.address };
    const trunk = trunkFor(caller, this.store);
    if (typeof trunk === 'number') return call.refuse(trunk);
    if (trunk.authPassword !== '' && this.attempts.isBlocked(caller.address)) return call.refuse(403);
    if (!this.isLoggedIn(call, trunk)) return call.refuse(401, [['WWW-Authenticate', this.challenges.challenge()]]);
    const rule = ruleFor(caller, trunk, this.store);
    if (!rule) return call.refuse(404);
    const theirs = parseSdp(call.offer);
    if (!theirs) return call.refuse(488);
    if (this.calls.isFull) return call.refuse(503, [['Retry-After', '10']]);
    call.ring();
    const bridge = await this.calls.join(this.joiningOf(caller, trunk, rule), millisOf(trunk.maxCallDuration));
    if (call.hasEnded) return bridge.hangUp('the caller gave up');
    bridge.sip = call;
    call.events = bridge.events;
    await heardOrEnded(bridge, millisOf(trunk.ringingTimeout) ?? usualRingingMs);
    if (call.hasEnded) return;
    call.accept(bridge.answerTo(call.offer, theirs));
    bridge.connect();
  }

  private isLoggedIn(call: IncomingCall, { authUsername: user, authPassword: password }: SIPInboundTrunkInfo): boolean {
    if (password === '') return true;
    const login = call.firstRequest.headers.get('Authorization');
    if (login === undefined) return false;
    const isRight = this.challenges.isRight(login, { method: 'INVITE', user, password });
    if (!isRight) this.attempts.fail(call.peer.address);
    return isRight;
  }

  private joiningOf(caller: Caller, trunk: SIPInboundTrunkInfo, rule: SIPDispatchRuleInfo): Joining {
    const isHidden = rule.hidePhoneNumber;
    const number = isNumber(caller.number) ? caller.number : 'anonymous';
    const id = newId('SCL');
    return {
      room: roomOf(rule, { ...caller, number }),
      identity: `sip_${isHidden ? id : number}`,
      name: isHidden ? 'Phone' : `Phone ${number}`,
      metadata: rule.metadata,
      roomPreset: rule.roomPreset,
      roomConfig: rule.roomConfig,
      attributes: {
        ...rule.attributes,
        'sip.callID': id,
        'sip.trunkID': trunk.sipTrunkId,
        'sip.ruleID': rule.sipDispatchRuleId,
        'sip.callStatus': 'ringing',
        ...(!isHidden && { 'sip.phoneNumber': number, 'sip.trunkPhoneNumber': caller.called }),
      },
    };
  }
}

/** Waits until somebody in the room can be heard, or the call has ended: after the ringing time, we end it. */
async function heardOrEnded(bridge: BridgedCall, ringingMs: number): Promise<void> {
  const timer = setTimeout(() => bridge.hangUp('nobody came to the room'), ringingMs);
  await Promise.race([bridge.heard, bridge.ended]);
  clearTimeout(timer);
}
