import type { Field } from '../../../../domain/kernel/records/field.ts';

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

type Row = Readonly<Record<string, unknown>>;

export interface ItemChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly before: Row | null;
  readonly after: Row | null;
  readonly fields: readonly string[];
  /** Positions of a moved item, counted from one. */
  readonly from: number;
  readonly to: number;
}

/** Fields that identify a row: equal values mean the same row. */
const IDENTIFYING_FIELDS = [
  'title',
  'name',
  'label',
  'code',
  'serviceId',
  'slugId',
  'roomId',
  'kind',
  'fromMd',
  'from',
];

function similarity(a: Row, b: Row): number {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const equal = names.filter((name) => isEqual(a[name] ?? null, b[name] ?? null)).length;
  const identifyingField = IDENTIFYING_FIELDS.find((name) => a[name] !== undefined && a[name] !== null);
  const isOwn = identifyingField !== undefined && isEqual(a[identifyingField], b[identifyingField]);
  return isOwn ? names.length + equal : equal * 2 >= names.length ? equal : 0;
}

/** Returns the largest set of items whose relative order is unchanged: a longest increasing subsequence of `places`. */
function findUnmoved(places: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previousIndexes: number[] = [];
  for (const [at, place] of places.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[ends[middle] ?? 0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    previousIndexes[at] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = at;
  }
  const unmoved = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previousIndexes[at] ?? -1) unmoved.add(at);
  return unmoved;
}

/** Compares two lists of rows. Returns added, removed, changed and moved items; unchanged items are omitted. */
export function compareItems(before: readonly Row[], after: readonly Row[]): ItemChange[] {
  const partner = new Map<number, number>();
  const matchedIndexes = new Set<number>();
  const pair = (from: number, to: number) => {
    partner.set(from, to);
    matchedIndexes.add(to);
  };
  for (const [from, row] of before.entries()) {
    const samePosition =
      after[from] !== undefined && !matchedIndexes.has(from) && isEqual(row, after[from]) ? from : -1;
    const to =
      samePosition >= 0 ? samePosition : after.findIndex((one, at) => !matchedIndexes.has(at) && isEqual(row, one));
    if (to >= 0) pair(from, to);
  }
  for (const [from, row] of before.entries()) {
    if (partner.has(from)) continue;
    let best = -1;
    let maxSimilarity = 0;
    for (const [to, one] of after.entries()) {
      const currentSimilarity = matchedIndexes.has(to) ? 0 : similarity(row, one);
      if (currentSimilarity > maxSimilarity) [best, maxSimilarity] = [to, currentSimilarity];
    }
    if (best >= 0) pair(from, best);
  }
  const pairs = [...partner].toSorted(([a], [b]) => a - b);
  const unmoved = findUnmoved(pairs.map(([, to]) => to));
  const changes: ItemChange[] = [];
  for (const [at, [from, to]] of pairs.entries()) {
    const [was = {}, is = {}] = [before[from], after[to]];
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    const fields = names.filter((name) => !isEqual(was[name] ?? null, is[name] ?? null));
    const both = { before: was, after: is, fields, from: from + 1, to: to + 1 };
    if (fields.length > 0) changes.push({ kind: 'changed', ...both });
    if (!unmoved.has(at)) changes.push({ kind: 'moved', ...both });
  }
  for (const [from, row] of before.entries())
    if (!partner.has(from))
      changes.push({ kind: 'removed', before: row, after: null, fields: [], from: from + 1, to: 0 });
  for (const [to, row] of after.entries())
    if (!matchedIndexes.has(to))
      changes.push({ kind: 'added', before: null, after: row, fields: [], from: 0, to: to + 1 });
  return changes;
}

/**
 * Returns both values reduced to what differs: languages of a text, items of a list, members of an object. If only the
 * order of items differs, both lists are returned whole.
 */
export function reduceToDifferences(
  field: Pick<Field, 'kind'> | undefined,
  before: unknown,
  after: unknown,
): readonly [before: unknown, after: unknown] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const removed = before.filter((one) => !after.some((other) => isEqual(one, other)));
    const added = after.filter((one) => !before.some((other) => isEqual(one, other)));
    return removed.length + added.length === 0 ? [before, after] : [removed, added];
  }
  const hasParts =
    field?.kind === 'translated' || field?.kind === 'translatedList' || (field?.kind === 'json' && !!before && !!after);
  if (!hasParts) return [before, after];
  const formerParts = (before ?? {}) as Record<string, unknown>;
  const laterParts = (after ?? {}) as Record<string, unknown>;
  const parts = [...new Set([...Object.keys(formerParts), ...Object.keys(laterParts)])].filter(
    (part) => !isEqual(formerParts[part] ?? null, laterParts[part] ?? null),
  );
  const pickParts = (of: Record<string, unknown>) => Object.fromEntries(parts.map((part) => [part, of[part]]));
  return [pickParts(formerParts), pickParts(laterParts)];
}
