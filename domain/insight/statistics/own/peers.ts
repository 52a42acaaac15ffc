/** Kinds of peer groups, the nearest first. Source: platform dictionary 5.1. */
export const PEER_KINDS = ['city', 'province', 'region', 'category'] as const;
export type PeerKind = (typeof PEER_KINDS)[number];

/** Minimum number of structures and owners in a group, and maximum share of one member in the sum. */
export const MIN_STRUCTURES = 5;
export const MIN_OWNERS = 3;
export const MAX_SHARE = 0.4;

/** A structure with its owner, group keys and weight. */
export interface Peer {
  readonly id: number;
  /** 0 when the structure has no owner. */
  readonly ownerId: number;
  readonly keys: Readonly<Record<PeerKind, string | null>>;
  /** Views of the month used to form the groups. */
  readonly views: number;
}

export interface PeerGroup {
  readonly kind: PeerKind;
  readonly key: string;
  readonly members: readonly Peer[];
}

/** True if the average reveals no single structure: enough members and owners, and no dominant share. */
export function isAnonymousAverage(members: readonly Pick<Peer, 'ownerId'>[], shares: readonly number[]): boolean {
  const sum = shares.reduce((total, one) => total + one, 0);
  return (
    members.length >= MIN_STRUCTURES &&
    new Set(members.map(({ ownerId }) => ownerId)).size >= MIN_OWNERS &&
    (sum === 0 || shares.every((one) => one <= MAX_SHARE * sum))
  );
}

/**
 * Groups the structures without overlaps: by comune, then the remaining ones by province, region and category. Two
 * averages therefore concern the same group or disjoint groups.
 */
export function groupPeers(peers: readonly Peer[]): PeerGroup[] {
  const groups: PeerGroup[] = [];
  let left = [...peers];
  for (const kind of PEER_KINDS) {
    const byKey = new Map<string, Peer[]>();
    for (const peer of left) {
      const key = peer.keys[kind];
      if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), peer]);
    }
    for (const [key, members] of byKey)
      if (
        isAnonymousAverage(
          members,
          members.map(({ views }) => views),
        )
      )
        groups.push({ kind, key, members });
    const taken = new Set(groups.flatMap(({ members }) => members.map(({ id }) => id)));
    left = left.filter(({ id }) => !taken.has(id));
  }
  return groups;
}
