import { networkOf } from './network.ts';

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::6:7:8:9', '2001:db8:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['203.0.113.9', '203.0.113.9'],
  ['asha@example.org', 'asha@example.org'],
  ['not:an:address', 'not:an:address'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
