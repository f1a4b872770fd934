import { BlockList, isIPv4 } from 'node:net';
import type { SIPDispatchRuleInfo, SIPInboundTrunkInfo } from '@livekit/protocol';
import { randomBytes } from 'node:crypto';
import type { TrunkStore } from './trunk-store.ts';

export interface Caller {
  readonly number: string;
  readonly called: string;
  /** Where the call comes from. */
  readonly address: string;
}

/**
 * The trunk that takes a call: the one with its number before those for all numbers.
 * @returns the status to refuse with if there is none: 404 for an unknown number, 403 for a caller who may not call it
 */
export function trunkFor(caller: Caller, { inbound }: TrunkStore): SIPInboundTrunkInfo | 403 | 404 {
  const serving = [...inbound.values()].filter(
    ({ numbers }) => numbers.length === 0 || numbers.some((number) => sameNumber(number, caller.called)),
  );
  const open = serving.filter((trunk) => mayCall(caller, trunk));
  const best = open.find(({ numbers }) => numbers.length > 0) ?? open[0];
  return best ?? (serving.length === 0 ? 404 : 403);
}

/** The rule for a call on a trunk: one for this trunk before those for all trunks. */
export function ruleFor(
  { number, called }: Caller,
  { sipTrunkId }: SIPInboundTrunkInfo,
  { rules }: TrunkStore,
): SIPDispatchRuleInfo | undefined {
  const fitting = [...rules.values()].filter(
    ({ trunkIds, numbers, inboundNumbers }) =>
      (trunkIds.length === 0 || trunkIds.includes(sipTrunkId)) &&
      (numbers.length === 0 || numbers.some((each) => sameNumber(each, called))) &&
      (inboundNumbers.length === 0 || inboundNumbers.some((each) => sameNumber(each, number))),
  );
  const weight = ({ trunkIds, numbers, inboundNumbers }: SIPDispatchRuleInfo): number =>
    [trunkIds, numbers, inboundNumbers].filter((list) => list.length > 0).length;
  return fitting.sort((one, other) => weight(other) - weight(one))[0];
}

/** The name of the room, as LiveKit makes it. */
export function roomOf({ rule }: SIPDispatchRuleInfo, { number, called }: Caller): string {
  const random = randomBytes(6).toString('hex');
  const way = rule?.rule;
  if (way?.case === 'dispatchRuleDirect') return way.value.roomName;
  if (way?.case === 'dispatchRuleCallee') {
    const { roomPrefix, randomize } = way.value;
    return [roomPrefix, called, randomize ? random : ''].filter((part) => part !== '').join('_');
  }
  return `${way?.value?.roomPrefix ?? ''}_${number}_${random}`;
}

/** Carriers write numbers with and without the +. */
const sameNumber = (one: string, other: string): boolean => one.replace(/^\+/, '') === other.replace(/^\+/, '');

function mayCall({ number, address }: Caller, { allowedAddresses, allowedNumbers }: SIPInboundTrunkInfo): boolean {
  if (allowedNumbers.length > 0 && !allowedNumbers.some((each) => sameNumber(each, number))) return false;
  if (allowedAddresses.length === 0) return true;
  const allowed = new BlockList();
  for (const each of allowedAddresses) {
    const [network = '', bits] = each.split('/');
    const family = isIPv4(network) ? 'ipv4' : 'ipv6';
    if (bits === undefined) allowed.addAddress(network, family);
    else allowed.addSubnet(network, Number(bits), family);
  }
  return allowed.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}
