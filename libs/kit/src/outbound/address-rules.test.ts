import { AddressRules } from './address-rules.ts';

describe('AddressRules', () => {
  const rules = new AddressRules([]);
  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback, another of it', '127.8.8.8'],
    ['this host', '0.0.0.0'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['link-local and metadata', '169.254.169.254'],
    ['carrier-grade NAT and metadata', '100.100.100.200'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['the platform on Azure', '168.63.129.16'],
    ['IPv6 loopback', '::1'],
    ['IPv6 unspecified', '::'],
    ['unique local and metadata', 'fd00:ec2::254'],
    ['IPv6 link-local', 'fe80::1'],
    ['IPv6 multicast', 'ff02::1'],
    ['mapped IPv4', '::ffff:127.0.0.1'],
    ['mapped IPv4 in hexadecimal', '::ffff:a9fe:a9fe'],
    ['compatible IPv4', '::7f00:1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['an invalid address', 'localhost'],
  ])('refuses %s: %s', (_, address) => {
    expect(rules.mayCall('example.com', address)).toBe(false);
  });

  it.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('allows public %s', (address) => {
    expect(rules.mayCall('example.com', address)).toBe(true);
  });

  it('allows the operator’s entries: networks, addresses, hosts', () => {
    const named = new AddressRules(['10.1.0.0/16', '127.0.0.1', 'crm.internal', 'fd00::/8']);
    expect(named.mayCall('x', '10.1.2.3')).toBe(true);
    expect(named.mayCall('x', '10.2.2.3')).toBe(false);
    expect(named.mayCall('x', '127.0.0.1')).toBe(true);
    expect(named.mayCall('x', '127.0.0.2')).toBe(false);
    expect(named.mayCall('CRM.internal', '192.168.7.7')).toBe(true);
    expect(named.mayCall('x', 'fd12::1')).toBe(true);
  });

  it('rejects an unreadable entry by name', () => {
    expect(() => new AddressRules(['not a host!'])).toThrow('OUTBOUND_ALLOW: "not a host!"');
  });
});
