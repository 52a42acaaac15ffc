/** The eight groups of an IPv6 address, or null for an IPv4 one (also one that IPv6 carries). */
function groupsOf(ip: string): string[] | null {
  const [plain = ''] = ip.split('%');
  if (!plain.includes(':') || /\.\d+$/.test(plain)) return null;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail === undefined) return groups;
  const behind = tail.split(':').filter(Boolean);
  while (groups.length + behind.length < 8) groups.push('0');
  return [...groups, ...behind];
}

function ipv4Of(ip: string): string {
  return ip.replace(/^.*:/, '');
}

/** Without the last octet, or the last 80 bits: what is kept of an address (platform 1.8). */
export function maskIp(ip: string): string {
  const groups = groupsOf(ip);
  return groups ? `${groups.slice(0, 3).join(':')}::` : ipv4Of(ip).replace(/\.\d+$/, '.0');
}

/** An IPv6 customer holds a /64: counting single addresses would count nothing. */
export function limitedAddress(ip: string): string {
  return groupsOf(ip)?.slice(0, 4).join(':') ?? ipv4Of(ip);
}
