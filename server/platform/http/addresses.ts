import { BlockList, isIP } from 'node:net';

/** Returns a list of IP addresses and networks (`192.0.2.0/24`). Ignores invalid entries. */
export function parseNetworks(list: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0) continue;
    if (bits) networks.addSubnet(address, Number(bits), family);
    else networks.addAddress(address, family);
  }
  return networks;
}

/** True if an address is in one of the networks. Recognizes IPv4 addresses mapped into IPv6. */
export function isInNetworks(networks: BlockList, ip: string): boolean {
  const family = isIP(ip);
  return family !== 0 && networks.check(ip, family === 6 ? 'ipv6' : 'ipv4');
}

/** Returns the eight groups of an IPv6 address; null for an IPv4 address, even if mapped into IPv6. */
function groupsOf(ip: string): string[] | null {
  const [address = ''] = ip.split('%');
  if (!address.includes(':') || /\.\d+$/.test(address)) return null;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail === undefined) return groups;
  const tailGroups = tail.split(':').filter(Boolean);
  while (groups.length + tailGroups.length < 8) groups.push('0');
  return [...groups, ...tailGroups];
}

function ipv4Of(ip: string): string {
  return ip.replace(/^.*:/, '');
}

/** Removes the last octet or the last 80 bits before an address is stored (platform 1.8). */
export function maskIp(ip: string): string {
  const groups = groupsOf(ip);
  return groups ? `${groups.slice(0, 3).join(':')}::` : ipv4Of(ip).replace(/\.\d+$/, '.0');
}

/** Returns the address that rate limits count by: for IPv6 the /64, because a customer owns all its addresses. */
export function rateLimitAddress(ip: string): string {
  return groupsOf(ip)?.slice(0, 4).join(':') ?? ipv4Of(ip);
}
