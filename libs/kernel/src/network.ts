/**
 * Whom limits count: an IPv4 address, or the /64 of an IPv6 one, which a single connection has whole.
 * @param address also an IPv4 one written as IPv6; what is no address stays as it is
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

/** All eight groups of an address as a URL writes it: in hex, the longest row of zeros left out. */
function groupsOf(written: string): string[] {
  const [begin = [], end = []] = written.split('::').map((part) => part.split(':').filter(Boolean));
  const left = Array.from({ length: 8 - begin.length - end.length }, () => '0');
  return [...begin, ...left, ...end];
}
