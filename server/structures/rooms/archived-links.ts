import {
  type Link,
  pairOf,
  roomsWithoutBasePlan,
  settleDefaults,
} from '../../../domain/structures/rooms/link-changes.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { cellsBetween, logLinks } from './links/cells.ts';
import { readLinks, writeLinks } from './links/store.ts';

/** Archives or restores the links of a moved room or plan, then gives each affected room exactly one default. */
export async function alignLinks({
  transaction,
  author,
  structureId,
}: UnitOfWork & { structureId: number }): Promise<void> {
  const movedLinks = await run<{ roomId: number; mealPlanId: number; isBack: boolean }>(
    transaction,
    `update room_meal_plans l set archived_at = c.at
     from (select l.id, coalesce(r.archived_at, m.archived_at) as at from room_meal_plans l
       join rooms r on r.id = l.room_id join meal_plans m on m.id = l.meal_plan_id where l.structure_id = $1) c
     where l.id = c.id and (l.archived_at is null) <> (c.at is null)
     returning l.room_id as "roomId", l.meal_plan_id as "mealPlanId", l.archived_at is null as "isBack"`,
    [structureId],
  );
  if (movedLinks.length === 0) return;
  const rooms = new Set(movedLinks.map(({ roomId }) => roomId));
  const live = (await readLinks(transaction, structureId)).filter(({ roomId }) => rooms.has(roomId));
  const after = settleDefaults(live, new Set(movedLinks.filter(({ isBack }) => isBack).map(pairOf)));
  await refuseBaseless(transaction, after);
  const cells = cellsBetween(live, after);
  if (cells.length > 0) {
    await writeLinks(transaction, structureId, author.userId, cells);
    await logLinks(transaction, author, structureId, cells, []);
  }
}

const MAX_NAMED_ROOMS = 5;

/** Throws if other plans derive their price from a plan that goes. The error names the rooms. */
export async function refuseBaseless(database: Queryable, links: readonly Link[]): Promise<void> {
  const ids = roomsWithoutBasePlan(links);
  if (ids.size === 0) return;
  const rooms = await run<{ title: string }>(
    database,
    `select title->>'it' as title from rooms where id = any($1::integer[]) order by position, id`,
    [[...ids]],
  );
  const titles = rooms.slice(0, MAX_NAMED_ROOMS).map(({ title }) => title);
  const roomNames = [...titles, ...(rooms.length > MAX_NAMED_ROOMS ? ['…'] : [])].join(', ');
  throw new Problem('in-use', {
    issues: [{ path: 'status', code: 'base_of_derived', params: { rooms: roomNames } }],
  });
}
