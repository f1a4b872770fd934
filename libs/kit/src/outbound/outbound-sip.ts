import { randomBytes } from 'node:crypto';
import { promises as dns } from 'node:dns';
import { once } from 'node:events';
import { isIP, connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { AddressRules } from './address-rules.ts';
import { digestLogin, finalAnswer, optionsRequest, type SipAnswer, type SipOptions, uriOf } from './sip-message.ts';

export interface SipTrunk {
  /** A host, with or without a port. */
  address: string;
  transport: 'tls' | 'tcp';
  /** Empty for a server that knows its callers by their address. */
  user: string;
  password: string;
  /** The number that calls come for, E.164. */
  number: string;
}

/** Why a SIP server gave no answer, for people. */
export class SipFault extends Error {
  override readonly name = 'SipFault';
}

/** The final answer to OPTIONS. `loggedIn`: the server had asked for the login, and was given it. */
export type SipOptionsAnswer = Pick<SipAnswer, 'status' | 'reason'> & { loggedIn: boolean };

const patienceMs = 8_000;
const mostText = 64_000;
const defaultPorts = { tcp: 5060, tls: 5061 } as const;
/** Well-known ports are those of other protocols, but 443 is what passes firewalls. */
const isAllowedPort = (port: number): boolean => port === 443 || (port >= 1024 && port <= 65_535);

/**
 * Asks SIP servers of workspaces for their options. The name of a server is resolved and checked here, and the
 * connection goes to the checked address.
 */
export class OutboundSip {
  constructor(private readonly rules: AddressRules) {}

  /** @throws SipFault with the reason, in words for people */
  async options(trunk: SipTrunk): Promise<SipOptionsAnswer> {
    const place = await this.placeOf(trunk);
    // Whoever waits for the socket hears of its errors; one that comes later concerns nobody.
    const socket = open(place, trunk.transport).on('error', () => undefined);
    try {
      return await withinPatience(socket, talk(socket, trunk));
    } catch (error) {
      throw error instanceof SipFault ? error : faultOf(error, place);
    } finally {
      socket.destroy();
    }
  }

  private async placeOf({ address, transport }: SipTrunk): Promise<Place> {
    const [name = '', written] = address.split(':');
    const { host, port } =
      written === undefined ? await servedAt(name, transport) : { host: name, port: Number(written) };
    if (!isAllowedPort(port)) throw new SipFault(`Port ${port} is not allowed: use 443, or one from 1024 on.`);
    const found = isIP(host)
      ? [{ address: host }]
      : await dns.lookup(host, { all: true }).catch((error: unknown) => {
          throw new SipFault(`The name ${host} leads to no address.`, { cause: error });
        });
    const [first] = found;
    if (!first || found.some((each) => !this.rules.mayCall(host, each.address)))
      throw new SipFault(`${host} leads to a private address, which workspaces may not reach.`);
    return { name, host, address: first.address, port };
  }
}

interface Place {
  /** As it was entered: the certificate is for this name. */
  name: string;
  host: string;
  address: string;
  port: number;
}

/** Where the DNS says that a domain is served (RFC 3263), or the domain itself. */
async function servedAt(name: string, transport: SipTrunk['transport']): Promise<{ host: string; port: number }> {
  const service = transport === 'tls' ? '_sips._tcp' : '_sip._tcp';
  const records = isIP(name) ? [] : await dns.resolveSrv(`${service}.${name}`).catch(() => []);
  const [best] = records.sort((one, other) => one.priority - other.priority || other.weight - one.weight);
  return best ? { host: best.name, port: best.port } : { host: name, port: defaultPorts[transport] };
}

function open({ name, address, port }: Place, transport: SipTrunk['transport']): Socket {
  if (transport === 'tcp') return connectTcp({ host: address, port });
  // An address has no name for the certificate.
  return connectTls({ host: address, port, ...(isIP(name) === 0 && { servername: name }) });
}

async function talk(socket: Socket, trunk: SipTrunk): Promise<SipOptionsAnswer> {
  await once(socket, trunk.transport === 'tls' ? 'secureConnect' : 'connect');
  const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const family = socket.localFamily === 'IPv6' ? `[${socket.localAddress}]` : socket.localAddress;
  const base = {
    ...{ target: trunk.address, transport: trunk.transport, user: trunk.number },
    ...{ local: `${family}:${socket.localPort}`, callId: randomBytes(12).toString('hex') },
  };
  const ask = (sequence: number, login?: SipOptions['login']): Promise<SipAnswer> => {
    socket.write(optionsRequest({ ...base, sequence, ...(login && { login }) }));
    return answerIn(chunks);
  };
  const first = await ask(1);
  const challenge = first.headers[first.status === 407 ? 'proxy-authenticate' : 'www-authenticate'];
  if ((first.status !== 401 && first.status !== 407) || challenge === undefined || trunk.user === '')
    return { ...first, loggedIn: false };
  const value = digestLogin(challenge, uriOf(base), trunk.user, trunk.password);
  if (value === null) throw new SipFault('The server asks for a login of a kind that is not supported.');
  const name = first.status === 407 ? ('Proxy-Authorization' as const) : ('Authorization' as const);
  return { ...(await ask(2, { name, value })), loggedIn: true };
}

/** Reads up to the final answer. */
async function answerIn(chunks: AsyncIterator<Buffer>): Promise<SipAnswer> {
  for (let text = ''; text.length < mostText;) {
    const { done, value } = await chunks.next();
    if (done) throw new SipFault('The server closed the connection without an answer.');
    text += value.toString('latin1');
    const answer = read(text);
    if (answer) return answer;
  }
  throw new SipFault('The answer of the server is too long.');
}

function read(text: string): SipAnswer | null {
  try {
    return finalAnswer(text);
  } catch (error) {
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

function faultOf(error: unknown, { host, port }: Place): SipFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
    return new SipFault(`The certificate of ${host} is not valid (${code}).`, { cause: error });
  if (/SSL|EPROTO/.test(code)) return new SipFault(`${host}:${port} does not speak TLS. Try TCP.`, { cause: error });
  return new SipFault(`${host}:${port} cannot be reached (${code || String(error)}).`, { cause: error });
}
