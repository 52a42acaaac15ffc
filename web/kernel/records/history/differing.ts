import type { Field } from '../../../../domain/kernel/records/field.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

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
const OWN = ['title', 'name', 'label', 'code', 'serviceId', 'slugId', 'roomId', 'kind', 'fromMd', 'from'];

function likeness(a: Row, b: Row): number {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const equal = names.filter((name) => same(a[name] ?? null, b[name] ?? null)).length;
  const own = OWN.find((name) => a[name] !== undefined && a[name] !== null);
  const isOwn = own !== undefined && same(a[own], b[own]);
  return isOwn ? names.length + equal : equal * 2 >= names.length ? equal : 0;
}

/** Returns the largest set of items whose relative order is unchanged: a longest increasing subsequence of `places`. */
function inPlace(places: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const former: number[] = [];
  for (const [at, place] of places.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[ends[middle] ?? 0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    former[at] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = at;
  }
  const stays = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = former[at] ?? -1) stays.add(at);
  return stays;
}

/** Compares two lists of rows. Returns added, removed, changed and moved items; unchanged items are omitted. */
export function itemChanges(before: readonly Row[], after: readonly Row[]): ItemChange[] {
  const partner = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (from: number, to: number) => {
    partner.set(from, to);
    taken.add(to);
  };
  for (const [from, row] of before.entries()) {
    const near = after[from] !== undefined && !taken.has(from) && same(row, after[from]) ? from : -1;
    const to = near >= 0 ? near : after.findIndex((one, at) => !taken.has(at) && same(row, one));
    if (to >= 0) pair(from, to);
  }
  for (const [from, row] of before.entries()) {
    if (partner.has(from)) continue;
    let best = -1;
    let most = 0;
    for (const [to, one] of after.entries()) {
      const alike = taken.has(to) ? 0 : likeness(row, one);
      if (alike > most) [best, most] = [to, alike];
    }
    if (best >= 0) pair(from, best);
  }
  const pairs = [...partner].toSorted(([a], [b]) => a - b);
  const stays = inPlace(pairs.map(([, to]) => to));
  const changes: ItemChange[] = [];
  for (const [at, [from, to]] of pairs.entries()) {
    const [was = {}, is = {}] = [before[from], after[to]];
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    const fields = names.filter((name) => !same(was[name] ?? null, is[name] ?? null));
    const both = { before: was, after: is, fields, from: from + 1, to: to + 1 };
    if (fields.length > 0) changes.push({ kind: 'changed', ...both });
    if (!stays.has(at)) changes.push({ kind: 'moved', ...both });
  }
  for (const [from, row] of before.entries())
    if (!partner.has(from))
      changes.push({ kind: 'removed', before: row, after: null, fields: [], from: from + 1, to: 0 });
  for (const [to, row] of after.entries())
    if (!taken.has(to))
      changes.push({ kind: 'added', before: null, after: row, fields: [], from: 0, to: to + 1 });
  return changes;
}

/**
 * Returns both values reduced to what differs: languages of a text, items of a list, members of an object. If only the
 * order of items differs, both lists are returned whole.
 */
export function differing(
  field: Pick<Field, 'kind'> | undefined,
  before: unknown,
  after: unknown,
): readonly [before: unknown, after: unknown] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const gone = before.filter((one) => !after.some((other) => same(one, other)));
    const come = after.filter((one) => !before.some((other) => same(one, other)));
    return gone.length + come.length === 0 ? [before, after] : [gone, come];
  }
  const hasParts =
    field?.kind === 'translated' ||
    field?.kind === 'translatedList' ||
    (field?.kind === 'json' && !!before && !!after);
  if (!hasParts) return [before, after];
  const former = (before ?? {}) as Record<string, unknown>;
  const later = (after ?? {}) as Record<string, unknown>;
  const parts = [...new Set([...Object.keys(former), ...Object.keys(later)])].filter(
    (part) => !same(former[part] ?? null, later[part] ?? null),
  );
  const only = (of: Record<string, unknown>) => Object.fromEntries(parts.map((part) => [part, of[part]]));
  return [only(former), only(later)];
}
