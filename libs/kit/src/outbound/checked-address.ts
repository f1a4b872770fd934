import { type LookupAddress, promises as dns } from 'node:dns';
import type { AddressRules } from './address-rules.ts';

interface Problem {
  problem: string;
  cause?: unknown;
}

/**
 * Resolves a name and checks every address that it leads to.
 * @param names of node:dns
 * @returns all of its addresses, at least one, or why there is none
 */
export async function checkedAddresses(
  rules: AddressRules,
  host: string,
  names: Pick<typeof dns, 'lookup'> = dns,
): Promise<{ addresses: [string, ...string[]] } | Problem> {
  let found: LookupAddress[];
  try {
    found = await names.lookup(host, { all: true });
  } catch (cause) {
    return { problem: `The name ${host} cannot be resolved.`, cause };
  }
  const [first, ...others] = found.map(({ address }) => address);
  if (first === undefined || found.some(({ address }) => !rules.mayCall(host, address)))
    return { problem: `${host} leads to a private address, which workspaces may not reach.` };
  return { addresses: [first, ...others] };
}

/**
 * Resolves a name and checks every address that it leads to.
 * @returns the address to connect to, or why there is none
 */
export async function checkedAddress(rules: AddressRules, host: string): Promise<{ address: string } | Problem> {
  const found = await checkedAddresses(rules, host);
  return 'problem' in found ? found : { address: found.addresses[0] };
}
