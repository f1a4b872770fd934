import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import type { AddressRules } from './address-rules.ts';

/** Why a SIP server can't be reached, for people. */
export class SipFault extends Error {
  override readonly name = 'SipFault';
}

export type SipTransportName = 'tls' | 'tcp' | 'udp';

/** Where a SIP server is, after the names were resolved and checked. */
export interface SipPlace {
  /** As it was entered: the certificate is for this name. */
  readonly name: string;
  readonly host: string;
  readonly address: string;
  readonly port: number;
}

const services = { tls: '_sips._tcp', tcp: '_sip._tcp', udp: '_sip._udp' } as const;
const defaultPorts = { tls: 5061, tcp: 5060, udp: 5060 } as const;
/** Well-known ports are those of other protocols, but 443 is what passes firewalls. */
const isAllowedPort = (port: number): boolean => port === 443 || (port >= 1024 && port <= 65_535);

/**
 * Finds a SIP server by its DNS records and checks its address; connect to the address that is returned.
 * @param entered a host, with or without a port
 * @throws SipFault with the reason, in words for people
 */
export async function sipPlace(entered: string, transport: SipTransportName, rules: AddressRules): Promise<SipPlace> {
  const [name = '', written] = entered.split(':');
  const { host, port } =
    written === undefined ? await servedAt(name, transport) : { host: name, port: Number(written) };
  if (!isAllowedPort(port)) throw new SipFault(`Port ${port} is not allowed: use 443, or one from 1024 on.`);
  const found = isIP(host)
    ? [{ address: host }]
    : await dns.lookup(host, { all: true }).catch((error: unknown) => {
        throw new SipFault(`The name ${host} leads to no address.`, { cause: error });
      });
  const [first] = found;
  if (!first || found.some((each) => !rules.mayCall(host, each.address)))
    throw new SipFault(`${host} leads to a private address, which workspaces may not reach.`);
  return { name, host, address: first.address, port };
}

/** Where the DNS says that a domain is served (RFC 3263), or the domain itself. */
async function servedAt(name: string, transport: SipTransportName): Promise<{ host: string; port: number }> {
  const records = isIP(name) ? [] : await dns.resolveSrv(`${services[transport]}.${name}`).catch(() => []);
  const [best] = records.sort((one, other) => one.priority - other.priority || other.weight - one.weight);
  return best ? { host: best.name, port: best.port } : { host: name, port: defaultPorts[transport] };
}
