import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import type { Letter } from '../../../../domain/kernel/screens/roles.ts';
import type { MonthCells } from '../../../../domain/selling/availability/months.ts';
import type { Pair } from '../../../../domain/selling/offers/sold-pairs.ts';
import {
  applyLinkChanges,
  type LinkChange,
  type LinkValues,
  linkIssues,
  pairOf,
} from '../../../../domain/structures/rooms/link-changes.ts';
import { scheduleRecounts } from '../../../kernel/records/lifecycle/recounts.ts';
import { type Author, type FieldChange, sameValue } from '../../../platform/audit/entry.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { cellsBetween, logLinks, valuesOf } from '../../../structures/rooms/links/cells.ts';
import { SALE_RECOUNTS } from '../../../structures/rooms/links/counts.ts';
import { type CellChange, readLinks, type StoredLink, writeLinks } from '../../../structures/rooms/links/store.ts';
import { refuseSoldAlone } from '../../offers/room-sales.ts';
import { writeMonths } from '../store.ts';
import { bandIssues } from './bands.ts';
import { emptyFuture, readFutureMonths } from './future.ts';

export interface LinkOrder {
  readonly changes: readonly LinkChange[];
  /** Version of each cell's link as the client read it, or null if there was no link. Missing: no version check. */
  readonly versions?: readonly (number | null)[];
  /** True if the future prices of unlinked pairs may be deleted. */
  readonly dropPrices: boolean;
}

/** Returns the permission letters that the cell changes require. */
function lettersFor(cells: readonly Pick<CellChange, 'before' | 'after'>[]): Letter[] {
  const letters = cells.map(({ before, after }) => (!before ? 'c' : !after ? 'd' : 'u') as Letter);
  return [...new Set(letters)];
}

/** Returns all cells that the changes affect, including a room's default plan that follows from them. */
const cellsOf = (before: readonly StoredLink[], changes: readonly LinkChange[]) =>
  cellsBetween(before, applyLinkChanges(before, changes));

/**
 * Links, changes or unlinks pairs of rooms and plans in the caller's transaction, with the structure's row locked. One
 * audit entry contains all changes and deleted prices, and can undo them.
 */
export async function changeLinks(
  transaction: Transaction,
  author: Author,
  structureId: number,
  { changes, versions, dropPrices }: LinkOrder,
  allow: (letters: readonly Letter[]) => void = () => {},
): Promise<{ changeId: number | null; pricedDays: number }> {
  const before = await readLinks(transaction, structureId);
  refuseStale(before, changes, versions);
  const cells = cellsOf(before, changes);
  if (cells.length === 0) return { changeId: null, pricedDays: 0 };
  allow(lettersFor(cells));
  const issues = [
    ...(await referenceIssues(transaction, structureId, changes)),
    ...linkIssues(applyLinkChanges(before, changes), changes),
    ...(await bandIssues(transaction, structureId, bandDeltas(before, changes))),
    ...(await negativePriceIssues(transaction, structureId, applyLinkChanges(before, changes), changes)),
  ];
  if (issues.length > 0) throw new Problem('validation', { issues });
  const today = todayInRome();
  const gone = cells.filter(({ after }) => after === null);
  await refuseUnlinkingSoldAlone(transaction, structureId, before, gone, changes);
  const { months, priced } = await readFutureMonths(transaction, structureId, gone, today);
  if (priced > 0 && !dropPrices) throw pricesInUseProblem(priced);
  if (months.length > 0) await emptyFuture(transaction, structureId, months, today);
  await writeLinks(transaction, structureId, author.userId, cells);
  scheduleRecounts({ transaction, author, structureId }, SALE_RECOUNTS);
  return { changeId: await logLinks(transaction, author, structureId, cells, months), pricedDays: priced };
}

const bandDeltas = (before: readonly StoredLink[], changes: readonly LinkChange[]) =>
  changes.flatMap((change, at) => {
    const was = before.find((link) => pairOf(link) === pairOf(change)) ?? null;
    return change.link ? [{ path: `changes.${at}.link.`, after: change.link, before: was }] : [];
  });

/** Throws if an active offer or discount applies only to pairs that would be unlinked. */
async function refuseUnlinkingSoldAlone(
  transaction: Queryable,
  structureId: number,
  before: readonly StoredLink[],
  gone: readonly Pair[],
  changes: readonly Pair[],
): Promise<void> {
  const pairs = new Set(gone.map(pairOf));
  const staying = before.filter((link) => !pairs.has(pairOf(link)));
  await refuseSoldAlone(
    transaction,
    structureId,
    gone,
    staying,
    (pair) => `changes.${changes.findIndex((change) => pairOf(change) === pairOf(pair))}`,
  );
}

function refuseStale(
  links: readonly StoredLink[],
  changes: readonly LinkChange[],
  versions: LinkOrder['versions'],
): void {
  if (!versions) return;
  const known = new Map(links.map((link) => [pairOf(link), link.version]));
  const stale = changes.filter((change, at) => (known.get(pairOf(change)) ?? null) !== versions[at]);
  if (stale.length === 0) return;
  const current = links.filter((link) => stale.some((one) => pairOf(one) === pairOf(link)));
  throw new Problem('conflict', { members: { current, changedFields: [] } });
}

/**
 * Throws if the pair has future prices, which are deleted only in the matrix after a confirmation. Also throws if an
 * active offer or discount applies only to this pair.
 */
export async function refuseUnlinkingPriced(
  transaction: Queryable,
  pair: { id: number; roomId: number; mealPlanId: number; structureId: number },
): Promise<void> {
  const staying = (await readLinks(transaction, pair.structureId)).filter(({ id }) => id !== pair.id);
  await refuseSoldAlone(transaction, pair.structureId, [pair], staying, () => 'mealPlanId');
  const { priced } = await readFutureMonths(transaction, pair.structureId, [pair], todayInRome());
  if (priced > 0) throw pricesInUseProblem(priced);
}

function pricesInUseProblem(count: number): Problem {
  return new Problem('in-use', { members: { references: [{ resource: 'availability', count }] } });
}

/** Returns an issue for each room or plan that is archived or belongs to another structure. */
async function referenceIssues(
  database: Queryable,
  structureId: number,
  changes: readonly LinkChange[],
): Promise<Issue[]> {
  const rows = await run<{ roomId: number | null; mealPlanId: number | null }>(
    database,
    `select id as "roomId", null::integer as "mealPlanId" from rooms where structure_id = $1 and archived_at is null
     union all select null, id from meal_plans where structure_id = $1 and archived_at is null`,
    [structureId],
  );
  const [rooms, plans] = [new Set(rows.map((row) => row.roomId)), new Set(rows.map((row) => row.mealPlanId))];
  return changes.flatMap(({ roomId, mealPlanId, link }, at) => {
    if (!link) return [];
    const path = !rooms.has(roomId) ? 'roomId' : !plans.has(mealPlanId) ? 'mealPlanId' : null;
    return path ? [{ path: `changes.${at}.${path}`, code: 'exists' }] : [];
  });
}

/**
 * Returns an issue for each reduction that would make some day's price negative, for the number of adults that the
 * price covers (structures dictionary 4.2).
 */
async function negativePriceIssues(
  database: Queryable,
  structureId: number,
  after: readonly (LinkValues & { roomId: number; mealPlanId: number })[],
  changes: readonly LinkChange[],
): Promise<Issue[]> {
  const reduced = changes.flatMap(({ roomId, link }, at) => {
    const delta = link?.priceMode === 'derived' ? (link.adultDeltaCents ?? 0) : 0;
    const base = after.find((one) => one.roomId === roomId && one.isDefault)?.mealPlanId;
    return delta < 0 && base !== undefined ? [{ at, roomId, base, delta }] : [];
  });
  if (reduced.length === 0) return [];
  const wrong = await run<{ at: number }>(
    database,
    `select g.at from jsonb_to_recordset($2::jsonb) as g(at integer, "roomId" integer, base integer, delta integer)
       join rooms r on r.id = g."roomId" left join rate_settings s on s.structure_id = r.structure_id
     where exists (select from plan_months m, unnest(m.price_cents) price
       where m.structure_id = $1 and m.room_id = g."roomId" and m.meal_plan_id = g.base
         and m.month >= date_trunc('month', $3::date)
         and price + g.delta * (case when s.pricing_model = 'person_night' then 1 else r.base_occupancy end) < 0)`,
    [structureId, JSON.stringify(reduced), todayInRome()],
  );
  return wrong.map(({ at }) => ({ path: `changes.${at}.link.adultDeltaCents`, code: 'price_negative' }));
}

/** Returns the cells and months of an audit entry that `logLinks` wrote. */
function parseEntry(changes: readonly FieldChange[]): { cells: CellChange[]; months: MonthCells[] } {
  const cells: CellChange[] = [];
  const months: MonthCells[] = [];
  for (const { field, before, after } of changes) {
    const [kind, roomId, mealPlanId, month] = field.split('/');
    const pair = { roomId: Number(roomId), mealPlanId: Number(mealPlanId) };
    // `logLinks` wrote these values with these types.
    if (kind === 'link')
      cells.push({ ...pair, before: before as LinkValues | null, after: after as LinkValues | null });
    else months.push({ ...pair, month: month ?? '', fields: before as MonthCells['fields'] });
  }
  return { cells, months };
}

/** Returns the permission letters that undoing an entry requires; restoring a link requires `c`. */
export function lettersToUndo(changes: readonly FieldChange[]): Letter[] {
  return lettersFor(parseEntry(changes).cells.map(({ before, after }) => ({ before: after, after: before })));
}

/** Undoes a whole change with its deleted prices. Throws if one of its cells has changed since. */
export async function undoLinks(
  transaction: Transaction,
  author: Author,
  entry: { targetId: number; changes: readonly FieldChange[] },
): Promise<void> {
  const { cells, months } = parseEntry(entry.changes);
  const now = new Map((await readLinks(transaction, entry.targetId)).map((link) => [pairOf(link), link]));
  const back = cells.map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before }));
  const moved = back.filter((cell) => {
    const link = now.get(pairOf(cell));
    return !sameValue(link ? valuesOf(link) : null, cell.before);
  });
  const changes = back.map(({ roomId, mealPlanId, after }) => ({ roomId, mealPlanId, link: after }));
  const strange = await referenceIssues(transaction, entry.targetId, changes);
  if (moved.length > 0 || strange.length > 0)
    throw new Problem('conflict', { members: { current: moved, changedFields: [] } });
  const left = new Map([...now].filter(([pair]) => !back.some((cell) => pairOf(cell) === pair && !cell.after)));
  for (const cell of back) if (cell.after) left.set(pairOf(cell), { ...cell.after, ...cell, id: 0, version: 0 });
  const issues = linkIssues([...left.values()], changes);
  if (issues.length > 0) throw new Problem('conflict', { members: { current: [], changedFields: [] } });
  const gone = back.filter(({ after }) => after === null);
  await refuseUnlinkingSoldAlone(transaction, entry.targetId, [...now.values()], gone, changes);
  await writeLinks(transaction, entry.targetId, author.userId, back);
  if (months.length > 0) await writeMonths(transaction, entry.targetId, months);
  scheduleRecounts({ transaction, author, structureId: entry.targetId }, SALE_RECOUNTS);
  await logLinks(transaction, author, entry.targetId, back, []);
}
