import { isIP } from 'node:net';
import type {
  SIPDispatchRuleInfo,
  SIPInboundTrunkInfo,
  SIPOutboundTrunkInfo,
  UpdateSIPInboundTrunkRequest,
} from '@livekit/protocol';
import { SIPMediaEncryption, SIPTransport } from '@livekit/protocol';
import { TwirpError } from '../api/twirp-error.ts';
import type { TrunkStore } from './trunk-store.ts';

type Trunks = Pick<TrunkStore, 'inbound' | 'outbound' | 'rules'>;

const mostEntries = 1_000;
const mostNumbers = 100;
const mostLength = 8_000;

const refuse = (message: string): never => {
  throw new TwirpError('invalid_argument', message);
};

/** @throws TwirpError for a trunk that nobody could call, or that another trunk shadows */
export function checkInbound(trunk: SIPInboundTrunkInfo, store: Trunks): void {
  checkCommon(trunk, store);
  const { numbers, allowedAddresses, allowedNumbers, authUsername, authPassword } = trunk;
  if (Boolean(authUsername) !== Boolean(authPassword)) refuse('authUsername and authPassword must be set together');
  if (numbers.length === 0 && allowedAddresses.length === 0 && !authPassword)
    refuse('for security, one of the fields must be set: AuthUsername+AuthPassword, AllowedAddresses or Numbers');
  checkAddresses(allowedAddresses);
  if (allowedNumbers.length > mostNumbers) refuse(`allowedNumbers has more than ${mostNumbers} entries`);
  for (const other of store.inbound.values())
    if (other.allowedNumbers.length === 0 && allowedNumbers.length === 0 && overlap(other.numbers, numbers))
      refuse(
        `Conflicting inbound SIP Trunks: "${other.sipTrunkId}" and "${trunk.name}", using the same number set ${JSON.stringify(numbers)} without AllowedNumbers set`,
      );
}

/**
 * The trunk that takes the place of another one.
 * @throws TwirpError for one that could not have been created either, and for a change of single fields
 */
export function replacement(
  { sipTrunkId }: SIPInboundTrunkInfo,
  { case: kind, value }: UpdateSIPInboundTrunkRequest['action'],
  store: Trunks,
): SIPInboundTrunkInfo {
  if (kind !== 'replace') throw new TwirpError('unimplemented', 'the local gateway only replaces whole trunks');
  if (value.sipTrunkId !== '' && value.sipTrunkId !== sipTrunkId) refuse('trunk id must not be changed');
  const inbound = new Map([...store.inbound].filter(([id]) => id !== sipTrunkId));
  value.sipTrunkId = '';
  checkInbound(value, { inbound, outbound: store.outbound, rules: store.rules });
  value.sipTrunkId = sipTrunkId;
  return value;
}

function checkAddresses(addresses: readonly string[]): void {
  if (addresses.length > mostNumbers) refuse(`allowedAddresses has more than ${mostNumbers} entries`);
  for (const address of addresses)
    if (!isAddressOrNetwork(address)) refuse(`allowedAddresses: "${address}" is neither an address nor a network`);
}

/** @throws TwirpError for an address or number that can't be dialled */
export function checkOutbound(trunk: SIPOutboundTrunkInfo, store: Trunks): void {
  checkCommon(trunk, store);
  const { address, numbers, transport } = trunk;
  if (address === '') refuse('no trunk address');
  if (numbers.length === 0) refuse('no trunk numbers specified');
  if (!/^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.test(address))
    refuse('address must be a host name or an address, with a port if needed; the transport has a field of its own');
  if (!(transport in SIPTransport)) refuse(`transport: ${transport} is unknown`);
}

/** @throws TwirpError for a rule that this gateway can't follow, or that repeats another */
export function checkRule(info: SIPDispatchRuleInfo, store: Trunks): void {
  if (store.rules.size >= mostEntries) throw new TwirpError('resource_exhausted', `more than ${mostEntries} rules`);
  if (JSON.stringify(info.toJson()).length > mostLength * 4) refuse('the rule is too long');
  const { rule } = info.rule ?? {};
  if (!rule?.case) return refuse('missing rule');
  if (rule.value.pin !== '') refuse('pin: PINs are not supported by the local gateway');
  if (rule.case === 'dispatchRuleDirect' && rule.value.roomName === '') refuse('roomName must be set');
  for (const id of info.trunkIds)
    if (!store.inbound.has(id)) refuse(`trunkIds: the inbound trunk ${id} does not exist`);
  for (const other of store.rules.values())
    if (overlap(other.trunkIds, info.trunkIds) && overlap(other.numbers, info.numbers))
      refuse(
        `Dispatch rule for the same trunk, number, and PIN combination already exists in dispatch rule "${other.sipDispatchRuleId}" "${other.name}"`,
      );
}

function checkCommon(trunk: SIPInboundTrunkInfo | SIPOutboundTrunkInfo, store: Trunks): void {
  if (store.inbound.size + store.outbound.size >= mostEntries)
    throw new TwirpError('resource_exhausted', `more than ${mostEntries} trunks`);
  if (trunk.sipTrunkId !== '') refuse('trunk id must not be set');
  if (trunk.numbers.length > mostNumbers) refuse(`numbers has more than ${mostNumbers} entries`);
  for (const number of trunk.numbers)
    if (!isNumber(number))
      refuse(`numbers: "${number}" is not a number: digits, with a leading + if it is international`);
  if (JSON.stringify(trunk.toJson()).length > mostLength) refuse('the trunk is too long');
  if (trunk.mediaEncryption === SIPMediaEncryption.SIP_MEDIA_ENCRYPT_REQUIRE)
    refuse('mediaEncryption: SRTP is not supported by the local gateway');
  for (const [name, value] of Object.entries(trunk.headers)) checkHeader(name, value);
}

/** @throws TwirpError for a header that would break the message, or that the gateway sets itself */
export function checkHeader(name: string, value: string): void {
  if (!/^X-[A-Za-z0-9_-]{1,60}$/.test(name)) refuse(`headers: "${name}" must begin with X-`);
  if (!/^[\x20-\x7e]{0,500}$/.test(value)) refuse(`headers: the value of ${name} must be printable ASCII on one line`);
}

/** What may stand as the user of a SIP address here: a phone number, or a short code. */
export const isNumber = (text: string): boolean => /^\+?[0-9A-Za-z*#._-]{1,40}$/.test(text);

/** Whether both lists are empty, which stands for all, or have an entry in common. */
const overlap = (one: readonly string[], other: readonly string[]): boolean =>
  (one.length === 0 && other.length === 0) || one.some((entry) => other.includes(entry));

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const family = isIP(address);
  return family !== 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)));
}
