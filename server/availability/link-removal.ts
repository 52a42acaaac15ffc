import type { Author } from '../audit/entry.ts';
import type { UndoableEntry } from '../audit/undo.ts';
import { Problem } from '../http/problem.ts';
import type { StoredRecord } from '../records/select.ts';
import { type Queryable, run } from '../records/statement.ts';
import { changeLinks, LINKS, undoLinks } from './link-changes.ts';
import { readLinks } from './link-store.ts';

export type LinkSide = 'roomId' | 'mealPlanId';

/** Before a room or a plan is deleted: it is sold no more, and its prices to come go. */
export async function unlinkAll(
  transaction: Queryable,
  author: Author,
  record: StoredRecord,
  side: LinkSide,
): Promise<void> {
  const structureId = record.structureId as number;
  const links = (await readLinks(transaction, structureId)).filter((link) => link[side] === record.id);
  if (links.length === 0) return;
  const changes = links.map(({ roomId, mealPlanId }) => ({ roomId, mealPlanId, link: null }));
  try {
    await changeLinks(transaction, author, structureId, { changes, dropPrices: true });
  } catch (error) {
    // Other plans derive their price from this one.
    if (!(error instanceof Problem) || error.type !== 'validation') throw error;
    const references = [{ resource: 'room-meal-plans', count: links.length }];
    throw new Problem('in-use', { members: { references } });
  }
}

/** A room or a plan that comes back takes up again what it was linked with when it was deleted. */
export async function restoreLinksOf(
  transaction: Queryable,
  author: Author,
  targetType: string,
  record: StoredRecord,
  side: LinkSide,
): Promise<void> {
  const own = side === 'roomId' ? `link/${record.id}/%` : `link/%/${record.id}`;
  const [entry] = await run<UndoableEntry & Record<string, unknown>>(
    transaction,
    `select e.id, e.target_id as "targetId", e.changes from audit_entries e
     where e.target_type = '${LINKS}' and e.undone_by is null and e.changes->0->>'field' like $3
       and e.batch_id = (select d.batch_id from audit_entries d where d.target_type = $1 and d.target_id = $2
         and d.action = 'delete' order by d.id desc limit 1)
     order by e.id desc limit 1`,
    [targetType, record.id, own],
  );
  if (!entry) return;
  await undoLinks(transaction, author, entry);
  await run(
    transaction,
    `update audit_entries set undone_by = (select max(id) from audit_entries where target_type = '${LINKS}' and target_id = $2) where id = $1`,
    [entry.id, entry.targetId],
  );
}
