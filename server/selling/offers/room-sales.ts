import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import { findSoldAlone, type Pair } from '../../../domain/selling/offers/sold-pairs.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';
import { Problem } from '../../platform/problems/problem.ts';

interface Selling {
  readonly resource: 'offers' | 'discounts';
  readonly title: string;
  readonly roomIds: readonly number[];
  readonly mealPlanIds: readonly number[];
  readonly prices: readonly Pair[] | null;
}

/**
 * Throws if an active offer or discount applies only to pairs that would be unlinked (structures dictionary 4.2).
 * `pathOf` returns a pair's path in the request.
 */
export async function refuseSoldAlone(
  database: Queryable,
  structureId: number,
  gone: readonly Pair[],
  staying: readonly Pair[],
  pathOf: (pair: Pair) => string,
): Promise<void> {
  if (gone.length === 0) return;
  const from = (resource: Selling['resource'], prices: string) =>
    `select '${resource}' as resource, title->>'it' as title, room_ids as "roomIds", meal_plan_ids as "mealPlanIds",
       ${prices} as prices
     from ${resource} where structure_id = $1 and status = ${ACTIVE} and archived_at is null
       and (ends_on is null or ends_on >= ${TODAY_IN_ROME})`;
  const selling = await run<Selling>(
    database,
    `${from('offers', `case when price_mode in ('package', 'person_night', 'room_night') then prices end`)}
     union all ${from('discounts', 'null')}`,
    [structureId],
  );
  const held = findSoldAlone(selling, gone, staying);
  if (held.length === 0) return;
  const issues = held.flatMap(({ one: { resource, title }, at }) => {
    const pair = gone[at];
    const code = resource === 'offers' ? 'sold_by_offer' : 'sold_by_discount';
    return pair ? [{ path: pathOf(pair), code, params: { title } }] : [];
  });
  const references = (['offers', 'discounts'] as const)
    .map((resource) => ({ resource, count: held.filter(({ one }) => one.resource === resource).length }))
    .filter(({ count }) => count > 0);
  throw new Problem('in-use', { issues, members: { references } });
}
