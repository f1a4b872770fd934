import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { challengeOf, digestLogin } from '@tessera/sip/messages/digest';
import { SipFraming } from '@tessera/sip/messages/sip-framing';
import { SipHeaders } from '@tessera/sip/messages/sip-headers';
import { type SipMessage, type SipResponse, SipSyntaxError, writeMessage } from '@tessera/sip/messages/sip-message';
import {
  connectionProblem,
  hostAndPort,
  openSipSocket,
  readyEvent,
  type SipRemote,
} from '@tessera/sip/signalling/sip-socket';
import type { AddressRules } from './address-rules.ts';
import { SipFault, sipPlace } from './sip-place.ts';

export interface SipTrunk {
  /** A host or an address, with or without a port; an IPv6 address is in brackets. */
  address: string;
  transport: 'tls' | 'tcp';
  /** Empty for a server that knows its callers by their address. */
  user: string;
  password: string;
  /** The number that calls come for, E.164. */
  number: string;
}

/** The final answer to OPTIONS. `loggedIn`: the server had asked for the login, and was given it. */
export type SipOptionsAnswer = Pick<SipResponse, 'status' | 'reason'> & { loggedIn: boolean };

const patienceMs = 8_000;

/**
 * Asks SIP servers of workspaces for their options. The name of a server is resolved and checked here, and the
 * connection goes to the checked address.
 */
export class OutboundSip {
  constructor(private readonly rules: AddressRules) {}

  /** @throws SipFault with the reason, in words for people */
  async options(trunk: SipTrunk): Promise<SipOptionsAnswer> {
    const { name: host, address, port } = await sipPlace(trunk.address, trunk.transport, this.rules);
    const remote: SipRemote = { transport: trunk.transport, host, address, port };
    // Whoever waits for the socket hears of its errors; one that comes later concerns nobody.
    const socket = openSipSocket(remote).on('error', () => undefined);
    try {
      return await withinPatience(socket, talk(socket, trunk));
    } catch (error) {
      throw error instanceof SipFault ? error : new SipFault(connectionProblem(error, remote), { cause: error });
    } finally {
      socket.destroy();
    }
  }
}

async function talk(socket: Socket, trunk: SipTrunk): Promise<SipOptionsAnswer> {
  await once(socket, readyEvent[trunk.transport]);
  const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const framing = new SipFraming();
  const { localAddress: address = '', localPort: port = 0 } = socket;
  const base = { trunk, local: hostAndPort({ address, port }), callId: randomBytes(12).toString('hex') };
  const ask = (sequence: number, login: [string, string][] = []): Promise<SipResponse> => {
    socket.write(optionsRequest({ ...base, sequence, login }));
    return answerIn(chunks, framing);
  };
  const first = await ask(1);
  const asked = challengeOf(first);
  if (!asked || trunk.user === '') return { ...first, loggedIn: false };
  const { user, password } = trunk;
  const value = digestLogin(asked.challenge, { method: 'OPTIONS', uri: uriOf(trunk), user, password });
  if (value === null) throw new SipFault('The server asks for a login of a kind that is not supported.');
  return { ...(await ask(2, [[asked.header, value]])), loggedIn: true };
}

const uriOf = ({ address, transport }: SipTrunk): string =>
  transport === 'tls' ? `sips:${address}` : `sip:${address};transport=tcp`;

interface Asking {
  readonly trunk: SipTrunk;
  /** Address and port of our end of the connection. */
  readonly local: string;
  readonly callId: string;
  readonly sequence: number;
  readonly login: [string, string][];
}

function optionsRequest({ trunk, local, callId, sequence, login }: Asking): Buffer {
  const { transport, address, number } = trunk;
  const scheme = transport === 'tls' ? 'sips' : 'sip';
  const branch = `z9hG4bK${randomBytes(8).toString('hex')}`;
  const headers = new SipHeaders([
    ['Via', `SIP/2.0/${transport.toUpperCase()} ${local};branch=${branch};rport`],
    ['Max-Forwards', '70'],
    ['From', `<${scheme}:${number}@${address}>;tag=${callId.slice(0, 8)}`],
    ['To', `<${scheme}:${number}@${address}>`],
    ['Call-ID', callId],
    ['CSeq', `${sequence} OPTIONS`],
    ['Contact', `<${scheme}:${local}>`],
    ['Accept', 'application/sdp'],
    ['User-Agent', 'Tessera'],
    ...login,
  ]);
  return writeMessage({ kind: 'request', method: 'OPTIONS', uri: uriOf(trunk), headers, body: '' });
}

/** Reads up to the final answer. */
async function answerIn(chunks: AsyncIterator<Buffer>, framing: SipFraming): Promise<SipResponse> {
  for (;;) {
    const { done, value } = await chunks.next();
    if (done) throw new SipFault('The server closed the connection without an answer.');
    const final = read(framing, value).find((message) => message.kind === 'response' && message.status >= 200);
    if (final?.kind === 'response') return final;
  }
}

function read(framing: SipFraming, chunk: Buffer): SipMessage[] {
  try {
    return framing.push(chunk);
  } catch (error) {
    if (!(error instanceof SipSyntaxError)) throw error;
    throw new SipFault('Something answers at this address, but not a SIP server.', { cause: error });
  }
}

async function withinPatience<Value>(socket: Socket, talking: Promise<Value>): Promise<Value> {
  const timer = setTimeout(() => socket.destroy(new SipFault('The server did not answer in time.')), patienceMs);
  try {
    return await talking;
  } finally {
    clearTimeout(timer);
  }
}
