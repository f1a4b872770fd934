import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

/** Addresses in public ranges that workspaces must not reach. */
const refusedNetworks: readonly Network[] = [
  ipaddr.parseCIDR('168.63.129.16/32'), // the platform's own services on Azure
  ipaddr.parseCIDR('::/96'), // IPv4 in the oldest of its IPv6 disguises
];

/** Addresses that webhook nodes may call: public ones, and those that the operator allows. */
export class AddressRules {
  private readonly networks: Network[] = [];
  private readonly hosts = new Set<string>();

  /** @param allow networks in CIDR notation, addresses, and host names. @throws Error for any other entry */
  constructor(allow: readonly string[]) {
    for (const entry of allow) {
      if (entry.includes('/')) this.networks.push(ipaddr.parseCIDR(entry));
      else if (ipaddr.isValid(entry)) this.networks.push([ipaddr.parse(entry), entry.includes(':') ? 128 : 32]);
      else if (/^[a-z0-9.-]+$/i.test(entry)) this.hosts.add(entry.toLowerCase());
      else throw new Error(`OUTBOUND_ALLOW: "${entry}" is neither a network, nor an address, nor a host name`);
    }
  }

  /**
   * @param host the requested name
   * @param address its resolved address. An IPv4 address embedded in IPv6 is checked as IPv4.
   */
  mayCall(host: string, address: string): boolean {
    if (this.hosts.has(host.toLowerCase())) return true;
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    if (isWithin(parsed, this.networks)) return true;
    return parsed.range() === 'unicast' && !isWithin(parsed, refusedNetworks);
  }
}

function isWithin(address: Address, networks: readonly Network[]): boolean {
  return networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}
