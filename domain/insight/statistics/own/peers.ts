/** By what structures are comparable, nearest first. Source: platform dictionary 5.1. */
export const PEER_KINDS = ['city', 'province', 'region', 'category'] as const;
export type PeerKind = (typeof PEER_KINDS)[number];

/** Fewest structures and owners of a group, and the most that one may make up of its sum. */
export const FEWEST_STRUCTURES = 5;
export const FEWEST_OWNERS = 3;
export const MOST_SHARE = 0.4;

/** A structure that may be compared, by what, and what it weighs. */
export interface Peer {
  readonly id: number;
  /** 0: nobody's. */
  readonly ownerId: number;
  readonly keys: Readonly<Record<PeerKind, string | null>>;
  /** Views of the month by which groups are chosen. */
  readonly views: number;
}

export interface PeerGroup {
  readonly kind: PeerKind;
  readonly key: string;
  readonly members: readonly Peer[];
}

/** Whether so many belong to so many, and none is most of it: then their average tells nothing of one. */
export function mayBeShown(members: readonly Pick<Peer, 'ownerId'>[], shares: readonly number[]): boolean {
  const sum = shares.reduce((total, one) => total + one, 0);
  return (
    members.length >= FEWEST_STRUCTURES &&
    new Set(members.map(({ ownerId }) => ownerId)).size >= FEWEST_OWNERS &&
    (sum === 0 || shares.every((one) => one <= MOST_SHARE * sum))
  );
}

/**
 * Structures in groups without a common member: those of a comune that are enough, then what is left of a province, of a region,
 * of a category. Two answers are of the same group or of two that share nobody.
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
        mayBeShown(
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
