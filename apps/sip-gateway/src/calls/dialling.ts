import type { CreateSIPParticipantRequest, SIPOutboundTrunkInfo } from '@livekit/protocol';
import type { SipLogin } from '@tessera/sip/signalling/sip-call';
import { TwirpError } from '../api/twirp-error.ts';
import type { Joining } from '../room/join-token.ts';
import { checkHeader, isNumber } from '../trunks/trunk-checks.ts';

/** A call to be made, as it was asked for. */
export interface Dialling {
  /** Users of SIP addresses. */
  readonly to: string;
  readonly from: string;
  readonly headers: readonly [string, string][];
  readonly login: SipLogin | undefined;
  readonly joining: Joining;
}

const mostAttributes = 64;
const longest = 64_000;

/** @throws TwirpError that names the field */
export function diallingOf(request: CreateSIPParticipantRequest, trunk: SIPOutboundTrunkInfo, id: string): Dialling {
  const { sipCallTo, roomName, participantMetadata: metadata, participantAttributes, hidePhoneNumber } = request;
  const from = request.sipNumber || trunk.numbers[0] || '';
  if (!isNumber(sipCallTo)) refuse('sipCallTo must be a number: digits, with a leading + if it is international');
  if (!trunk.numbers.includes(from)) refuse(`sipNumber: ${from} is not a number of the trunk`);
  if (roomName === '' || roomName.length > 256) refuse('roomName must have 1 to 256 characters');
  if (request.participantIdentity.length > 256) refuse('participantIdentity is longer than 256 characters');
  if (request.dtmf !== '') refuse('dtmf is not supported by the local gateway: publish digits to the room instead');
  if (metadata.length > longest) refuse(`participantMetadata is longer than ${longest} characters`);
  const attributes = Object.entries(participantAttributes);
  if (attributes.length > mostAttributes || JSON.stringify(participantAttributes).length > longest)
    refuse(`participantAttributes has more than ${mostAttributes} entries, or is too long`);
  const headers = Object.entries({ ...trunk.headers, ...request.headers });
  for (const [name, value] of headers) checkHeader(name, value);
  return {
    ...{ to: escaped(sipCallTo), from: escaped(from), headers },
    login: trunk.authPassword === '' ? undefined : { user: trunk.authUsername, password: trunk.authPassword },
    joining: {
      room: roomName,
      identity: request.participantIdentity || `sip_${sipCallTo}`,
      name: request.participantName || (hidePhoneNumber ? 'Phone' : `Phone ${sipCallTo}`),
      metadata,
      attributes: {
        ...participantAttributes,
        'sip.callID': id,
        'sip.trunkID': trunk.sipTrunkId,
        'sip.callStatus': 'dialing',
        ...(!hidePhoneNumber && { 'sip.phoneNumber': sipCallTo, 'sip.trunkPhoneNumber': from }),
      },
    },
  };
}

/** A # would end the address; short codes such as *#06# have two. */
const escaped = (number: string): string => number.replaceAll('#', '%23');

function refuse(message: string): never {
  throw new TwirpError('invalid_argument', message);
}
