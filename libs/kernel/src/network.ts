/**
 * The network that rate limits count: an IPv4 address, or the /64 of an IPv6 address, which one connection owns whole.
 * @param address IPv4-mapped IPv6 is accepted; text that is not an address is returned unchanged
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (!plain.includes(':') || !URL.canParse(`http://[${plain}]`)) return address;
  const groups = groupsOf(new URL(`http://[${plain}]`).hostname.slice(1, -1));
  if (groups.slice(0, 6).join() !== '0,0,0,0,0,ffff') return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 0xff])
    .join('.');
}

/** All eight groups of an address as URLs write it: in hex, the longest run of zeros left out. */
function groupsOf(written: string): string[] {
  const [begin = [], end = []] = written.split('::').map((part) => part.split(':').filter(Boolean));
  const left = Array.from({ length: 8 - begin.length - end.length }, () => '0');
  return [...begin, ...left, ...end];
}
