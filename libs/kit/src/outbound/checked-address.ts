import { type LookupAddress, promises as dns } from 'node:dns';
import type { AddressRules } from './address-rules.ts';

/**
 * Resolves a name and checks every address that it leads to.
 * @returns the address to connect to, or why there is none
 */
export async function checkedAddress(
  rules: AddressRules,
  host: string,
): Promise<{ address: string } | { problem: string; cause?: unknown }> {
  let found: LookupAddress[];
  try {
    found = await dns.lookup(host, { all: true });
  } catch (cause) {
    return { problem: `The name ${host} cannot be resolved.`, cause };
  }
  const [first] = found;
  if (!first || found.some(({ address }) => !rules.mayCall(host, address)))
    return { problem: `${host} leads to a private address, which workspaces may not reach.` };
  return { address: first.address };
}
