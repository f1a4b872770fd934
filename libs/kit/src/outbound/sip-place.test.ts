import { isIP } from 'node:net';
import { AddressRules } from './address-rules.ts';
import { sipAddresses, sipPlace } from './sip-place.ts';

const addresses: Record<string, string[]> = {
  'sip.example.com': ['93.184.216.9'],
  'a.example.com': ['93.184.216.2', '93.184.216.1'],
  'b.example.com': ['93.184.216.3'],
  'inside.example.com': ['10.0.0.1'],
};
const records: Record<string, string[]> = {
  '_sips._tcp.trunk.example.com': ['a.example.com'],
  '_sip._udp.trunk.example.com': ['b.example.com', 'a.example.com'],
};
const fault = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
const names = {
  resolveSrv: (name: string) => {
    if (name.endsWith('broken.example.com')) return fault('ESERVFAIL');
    const found = records[name]?.map((server) => ({ name: server, port: 5061, priority: 1, weight: 1 }));
    return found ? Promise.resolve(found) : fault('ENOTFOUND');
  },
  lookup: (name: string) => {
    const given = isIP(name) ? [name] : addresses[name];
    const found = given?.map((address) => ({ address, family: isIP(address) }));
    return found ? Promise.resolve(found) : fault('ENOTFOUND');
  },
} as unknown as Parameters<typeof sipAddresses>[2];
const of = (entered: string) => sipAddresses(entered, new AddressRules([]), names);

it.each([
  ['an address', '93.184.216.7:5070', ['93.184.216.7']],
  ['an IPv6 address', '[2606:4700::1111]:5070', ['2606:4700::1111']],
  ['an IPv6 address without a port', '[2606:4700::1111]', ['2606:4700::1111']],
  ['a name without records', 'sip.example.com', ['93.184.216.9']],
  ['a name with a port', 'sip.example.com:5061', ['93.184.216.9']],
  ['the servers of a domain', 'trunk.example.com', ['93.184.216.1', '93.184.216.2', '93.184.216.3']],
])('calls come from %s', async (_, entered, expected) => expect(await of(entered)).toEqual(expected));

it.each([
  ['a private address', 'inside.example.com', 'leads to a private address'],
  ['a private IPv6 address', '[::1]', 'leads to a private address'],
  ['an IPv6 address without brackets', '2606:4700::1111', 'is neither a host nor an address'],
  ['brackets without an IPv6 address', '[1:2]:5060', 'is neither a host nor an address'],
  ['a name without an address', 'nowhere.example.com', 'cannot be resolved'],
  ['records that cannot be read', 'broken.example.com', 'cannot be read (ESERVFAIL)'],
])('calls do not come from %s', async (_, entered, words) => expect(of(entered)).rejects.toThrow(words));

it.each([
  ['[::1]:5060', 'udp', { name: '::1', address: '::1', port: 5060 }],
  ['[::1]', 'tls', { name: '::1', address: '::1', port: 5061 }],
  ['127.0.0.1:5070', 'tcp', { name: '127.0.0.1', address: '127.0.0.1', port: 5070 }],
] as const)('calls to %s over %s go there', async (entered, transport, place) => {
  const rules = new AddressRules(['127.0.0.1', '::1']);
  expect(await sipPlace(entered, transport, rules)).toEqual(place);
  await expect(sipPlace(entered, transport, new AddressRules([]))).rejects.toThrow('leads to a private address');
});
