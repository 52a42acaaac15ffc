import { linked } from '../../domain/rooms/linking.ts';
import type { mealPlan } from '../../domain/rooms/meal-plan.ts';
import { room } from '../../domain/rooms/room.ts';
import { roomMealPlan } from '../../domain/rooms/room-meal-plan.ts';
import type { Author } from '../audit/entry.ts';
import { lockEntry, undoEntry } from '../audit/undo.ts';
import { LINKS } from '../availability/links/cells.ts';
import { changeLinks, undoLinks } from '../availability/links/changes.ts';
import { readLinks } from '../availability/links/store.ts';
import type { Transaction } from '../database/transaction.ts';
import { refuseSoldAlone } from '../offers/sold-alone.ts';
import { usageOf } from '../records/collections/usage.ts';
import type { StoredRecord } from '../records/select.ts';
import { run } from '../records/statement.ts';
import { refuseBaseless } from './archived-links.ts';
import { refuseLast, refuseSold } from './rules.ts';

type Sold = typeof room | typeof mealPlan;

const isRoom = (definition: Sold): definition is typeof room => definition.name === room.name;
const keyOf = (definition: Sold) => (isRoom(definition) ? 'roomId' : 'mealPlanId');
const structureOf = (record: StoredRecord) => record.structureId as number;

/** Whether a month says something of any day. */
const SAYS = `exists (select from jsonb_each(to_jsonb(m) - 'source') cell
  where jsonb_typeof(cell.value) = 'array' and jsonb_path_exists(cell.value, '$[*] ? (@ != null)'))`;
const DAYS = {
  roomId: `exists (select from room_months m where m.room_id = $1 and ${SAYS})
    or exists (select from plan_months m where m.room_id = $1 and ${SAYS})
    or exists (select from room_meal_plans l where l.room_id = $1 and l.archived_at is not null)`,
  mealPlanId: `exists (select from plan_months m where m.structure_id = $2 and m.meal_plan_id = $1 and ${SAYS})
    or exists (select from room_meal_plans l where l.meal_plan_id = $1 and l.archived_at is not null)`,
};

/** Whether something is left of it: days of the calendar, an offer or a discount that names it, what lies in the archive. */
async function isKept(transaction: Transaction, definition: Sold, record: StoredRecord): Promise<boolean> {
  const users = await usageOf(transaction, definition as never, record.id);
  if (users.some(({ resource }) => resource === 'offers' || resource === 'discounts')) return true;
  const [found] = await run<{ kept: boolean }>(
    transaction,
    // Both kinds are asked with the structure; only a plan's days need it.
    `select ${DAYS[keyOf(definition)]} as kept where $2::integer is not null`,
    [record.id, structureOf(record)],
  );
  return found?.kept ?? false;
}

async function linksOf(transaction: Transaction, definition: Sold, record: StoredRecord) {
  const all = await readLinks(transaction, structureOf(record));
  const key = keyOf(definition);
  return { all, own: all.filter((link) => link[key] === record.id) };
}

/** How a room or meal plan goes (structures dictionary 4.1, 4.3): put away where something is left of it. */
export function leavingRules(definition: Sold) {
  return {
    keeps: (transaction: Transaction, record: StoredRecord) => isKept(transaction, definition, record),

    /** Not while it is sold on a day to come, the last on sale, or all that something on sale holds for. */
    async leaving(transaction: Transaction, record: StoredRecord): Promise<void> {
      if (isRoom(definition))
        await refuseSold(transaction, record.id, 0, { path: 'status', code: 'sold_ahead' });
      await refuseLast(transaction, isRoom(definition) ? 'rooms' : 'meal_plans', record);
      const { all, own } = await linksOf(transaction, definition, record);
      const staying = all.filter((link) => !own.includes(link));
      await refuseSoldAlone(transaction, structureOf(record), own, staying, () => 'status');
    },

    /** Its links go with it. */
    async releasing(transaction: Transaction, record: StoredRecord, author: Author): Promise<void> {
      const { all, own } = await linksOf(transaction, definition, record);
      if (own.length === 0) return;
      const changes = own.map(({ roomId, mealPlanId }) => ({ roomId, mealPlanId, link: null }));
      await refuseBaseless(transaction, linked(all, changes));
      await changeLinks(transaction, author, structureOf(record), { changes, dropPrices: false });
    },
  };
}

/** What was deleted comes back with the links that went with it. */
export async function restoreLinks(
  transaction: Transaction,
  author: Author,
  definition: Sold,
  record: StoredRecord,
): Promise<void> {
  const [gone] = await run<{ id: number }>(
    transaction,
    `select e.id from audit_entries e where e.target_type = $1 and e.target_id = $2 and e.undone_by is null
       and e.batch_id = (select d.batch_id from audit_entries d where d.target_type = $3 and d.target_id = $4
         and d.action = 'delete' order by d.id desc limit 1)
       and exists (select from jsonb_array_elements(e.changes) c where c->>'field' like $5)`,
    [
      LINKS,
      structureOf(record),
      definition.name,
      record.id,
      isRoom(definition) ? `link/${record.id}/%` : `link/%/${record.id}`,
    ],
  );
  const entry = gone && (await lockEntry(transaction, gone.id));
  if (entry)
    await undoEntry(transaction, author, { definition: roomMealPlan as never, undo: undoLinks }, entry);
}
