import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import type { AddressRules } from './address-rules.ts';
import { checkedAddresses } from './checked-address.ts';

/** Why a SIP server can't be reached, for people. */
export class SipFault extends Error {
  override readonly name = 'SipFault';
}

export type SipTransportName = 'tls' | 'tcp' | 'udp';

/** Where a SIP server is, after the names were resolved and checked. */
export interface SipPlace {
  /** As it was entered, without port and brackets: the certificate is for this name. */
  readonly name: string;
  readonly address: string;
  readonly port: number;
}

const services = { tls: '_sips._tcp', tcp: '_sip._tcp', udp: '_sip._udp' } as const;
const defaultPorts = { tls: 5061, tcp: 5060, udp: 5060 } as const;
const mostAddresses = 64;
/** Well-known ports are those of other protocols, but 443 is what passes firewalls. */
const isAllowedPort = (port: number): boolean => port === 443 || (port >= 1024 && port <= 65_535);

/** @param entered a host or an address, with or without a port; an IPv6 address is in brackets */
function partsOf(entered: string): { name: string; port: number | undefined } {
  const found = /^(?:\[(?<ipv6>[\da-f:.]+)\]|(?<host>[^:[\]]+))(?::(?<port>\d{1,5}))?$/i.exec(entered)?.groups;
  const name = found?.['ipv6'] ?? found?.['host'];
  if (name === undefined || (found?.['ipv6'] !== undefined && isIP(name) !== 6))
    throw new SipFault(
      `${entered} is neither a host nor an address, such as sip.example.com:5061 or [2001:db8::1]:5061.`,
    );
  return { name, port: found?.['port'] === undefined ? undefined : Number(found['port']) };
}

/**
 * Finds a SIP server by its DNS records and checks its address; connect to the address that is returned.
 * @param entered a host or an address, with or without a port; an IPv6 address is in brackets
 * @throws SipFault with the reason, in words for people
 */
export async function sipPlace(entered: string, transport: SipTransportName, rules: AddressRules): Promise<SipPlace> {
  const { name, port: written } = partsOf(entered);
  const { host, port } = written === undefined ? await servedAt(name, transport) : { host: name, port: written };
  if (!isAllowedPort(port)) throw new SipFault(`Port ${port} is not allowed: use 443, or one from 1024 on.`);
  const [address] = await addressesOf(host, rules);
  return { name, address, port };
}

/** Of node:dns, as far as it is needed. */
type Names = Pick<typeof dns, 'resolveSrv' | 'lookup'>;

/** Answers that say that there are no records, or that nobody can be asked. */
const withoutRecords = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']);

/**
 * All addresses that a SIP server is known by: those of its name, and of the servers that its DNS records name for any
 * transport. With a port, the name alone counts.
 * @returns sorted, so that two results can be compared
 * @throws SipFault if one can't be found out, or is private
 */
export async function sipAddresses(entered: string, rules: AddressRules, names: Names = dns): Promise<string[]> {
  const { name, port } = partsOf(entered);
  if (isIP(name) !== 0) return addressesOf(name, rules);
  const asked = port === undefined ? Object.values(services).map((service) => `${service}.${name}`) : [];
  const records = await Promise.all(
    asked.map((each) =>
      names.resolveSrv(each).catch((error: NodeJS.ErrnoException) => {
        if (withoutRecords.has(error.code ?? '')) return [];
        throw new SipFault(`The DNS records of ${name} cannot be read (${error.code}).`, { cause: error });
      }),
    ),
  );
  const servers = new Set(records.flat().map((record) => record.name));
  // A domain that names servers often is a web site itself.
  const hosts = servers.size > 0 ? [...servers] : [name];
  const found = await Promise.all(hosts.map((host) => addressesOf(host, rules, names)));
  const addresses = [...new Set(found.flat())].sort();
  if (addresses.length > mostAddresses) throw new SipFault(`${name} leads to more than ${mostAddresses} addresses.`);
  return addresses;
}

async function addressesOf(host: string, rules: AddressRules, names?: Names): Promise<[string, ...string[]]> {
  const found = await checkedAddresses(rules, host, names);
  if ('problem' in found) throw new SipFault(found.problem, { cause: found.cause });
  return found.addresses;
}

/** Where the DNS says that a domain is served (RFC 3263), or the domain itself. */
async function servedAt(name: string, transport: SipTransportName): Promise<{ host: string; port: number }> {
  const records = isIP(name) ? [] : await dns.resolveSrv(`${services[transport]}.${name}`).catch(() => []);
  const [best] = records.sort((one, other) => one.priority - other.priority || other.weight - one.weight);
  return best ? { host: best.name, port: best.port } : { host: name, port: defaultPorts[transport] };
}
