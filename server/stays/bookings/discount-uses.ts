import { type Queryable, run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { updateBookedCounts } from '../../selling/offers/offer-bookings.ts';
import type { Holder } from './occupy-nights.ts';

/** SQL query: discounts stored with a price. */
const DISCOUNT_IDS = `select distinct d::integer as id from jsonb_array_elements_text(coalesce(price_parts->'discountIds', '[]')) d`;

/**
 * Counts the discounts used by a booking while it occupies nights, or once by a request for all its open alternatives.
 * Throws 422 above the limit, except for quotes sent to a guest (`isBinding`). The caller holds the structure's lock.
 */
export async function countUses(
  transaction: Transaction,
  structureId: number,
  { kind, id }: Holder,
  isKept: boolean,
  isBinding = false,
): Promise<void> {
  await updateBookedCounts(transaction, structureId, isBinding);
  const [holder, holderId, ids] =
    kind === 'arrival'
      ? (['arrival', id, isKept ? await readDiscountIds(transaction, `arrivals where id = $1`, id) : []] as const)
      : await readRequestUses(transaction, id);
  const moved = await run<{ id: number; isNew: boolean }>(
    transaction,
    `with gone as (delete from discount_uses where holder = $1 and holder_id = $2 and discount_id <> all($3::integer[])
       returning discount_id as id),
     new as (insert into discount_uses (discount_id, holder, holder_id)
       select id, $1, $2 from discounts where id = any($3::integer[]) on conflict do nothing returning discount_id as id)
     select id, false as "isNew" from gone union all select id, true from new`,
    [holder, holderId, ids],
  );
  if (moved.length === 0) return;
  const counted = await run<{ id: number; isOver: boolean }>(
    transaction,
    `update discounts d set used_count = u.n
     from (select i.id, (select count(*) from discount_uses o where o.discount_id = i.id)::integer as n
       from unnest($1::integer[]) as i(id)) u
     where d.id = u.id returning d.id, coalesce(u.n > d.max_uses, false) as "isOver"`,
    [moved.map((one) => one.id)],
  );
  const added = new Set(moved.filter(({ isNew }) => isNew).map((one) => one.id));
  if (!isBinding && counted.some((one) => one.isOver && added.has(one.id)))
    throw fieldProblem('discountCode', 'discount_used_up');
}

async function readDiscountIds(database: Queryable, from: string, id: number): Promise<number[]> {
  const rows = await run<{ id: number }>(
    database,
    `select u.id from (select price_parts from ${from}) o, lateral (${DISCOUNT_IDS}) u`,
    [id],
  );
  return rows.map((one) => one.id);
}

async function readRequestUses(database: Queryable, quoteId: number): Promise<readonly ['request', number, number[]]> {
  const [quote] = await run<{ requestId: number }>(
    database,
    'select request_id as "requestId" from quotes where id = $1',
    [quoteId],
  );
  const requestId = quote?.requestId ?? 0;
  const ids = await readDiscountIds(database, `quotes where request_id = $1 and state = 'sent'`, requestId);
  return ['request', requestId, [...new Set(ids)]];
}
