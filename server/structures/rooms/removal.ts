import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { settleDefaults } from '../../../domain/structures/rooms/link-changes.ts';
import type { mealPlan } from '../../../domain/structures/rooms/meal-plan.ts';
import { room } from '../../../domain/structures/rooms/room.ts';
import { readUsage } from '../../kernel/records/collections/usage.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { lockEntry, undoEntry } from '../../platform/audit/undo.ts';
import { run } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { refuseBaseless } from './archived-links.ts';
import { LINK_CHANGES_TYPE } from './links/cells.ts';
import { roomSales } from './links/sales.ts';
import { readLinks } from './links/store.ts';
import { refuseLast, refuseSold } from './rules.ts';

type RemovableDefinition = typeof room | typeof mealPlan;
interface Removal extends UnitOfWork {
  readonly structureId: number;
  readonly row: { readonly id: number; readonly status: number };
}

const isRoom = (definition: RemovableDefinition): definition is typeof room => definition.name === room.name;

/** SQL condition: the room or plan `$1` of the structure `$2` still has calendar days or an archived link. */
const remainsSql = (column: 'room_id' | 'meal_plan_id', calendar: readonly string[]) => {
  const hasValuesSql = `exists (select from jsonb_each(to_jsonb(m) - 'source') cell
    where jsonb_typeof(cell.value) = 'array' and jsonb_path_exists(cell.value, '$[*] ? (@ != null)'))`;
  const from = (table: string, condition: string) =>
    `exists (select from ${table} m where m.structure_id = $2 and m.${column} = $1 and ${condition})`;
  return [
    ...calendar.map((table) => from(table, hasValuesSql)),
    from('room_meal_plans', 'm.archived_at is not null'),
  ].join(' or ');
};
const ROOM_REMAINS_SQL = remainsSql('room_id', ['room_months', 'plan_months']);
const PLAN_REMAINS_SQL = remainsSql('meal_plan_id', ['plan_months']);

/** Collections whose records keep a room or plan from being deleted for good when they name it. */
const KEEPING_COLLECTIONS: ReadonlySet<string> = new Set([
  'offers',
  'discounts',
  'arrivals',
  'quotes',
  'booking-requests',
]);

async function mustStayArchived(
  { transaction, structureId, row }: Removal,
  definition: RemovableDefinition,
): Promise<boolean> {
  const users = await readUsage(transaction, definition, row.id);
  if (users.some(({ resource }) => KEEPING_COLLECTIONS.has(resource))) return true;
  const [result] = await run<{ kept: boolean }>(
    transaction,
    `select ${isRoom(definition) ? ROOM_REMAINS_SQL : PLAN_REMAINS_SQL} as kept`,
    [row.id, structureId],
  );
  return result?.kept ?? false;
}

async function readOwnAndOtherLinks({ transaction, structureId, row }: Removal, definition: RemovableDefinition) {
  const all = await readLinks(transaction, structureId);
  const key = isRoom(definition) ? 'roomId' : 'mealPlanId';
  const own = all.filter((link) => link[key] === row.id);
  return { own, staying: all.filter((link) => !own.includes(link)) };
}

/**
 * Rules for removing a room or meal plan (structures dictionary 4.1, 4.3): it is archived if calendar data or
 * references remain.
 */
export function removalRules(definition: RemovableDefinition) {
  return {
    softDeletes: (going: Removal) => mustStayArchived(going, definition),

    /**
     * Throws if the record is sold on a future day or is the last one on sale. Also throws if an active offer or
     * discount has no other record.
     */
    async beforeDelete(going: Removal): Promise<Issue[]> {
      const { transaction, structureId, row } = going;
      if (isRoom(definition)) await refuseSold(transaction, row.id, 0, { path: 'status', code: 'sold_ahead' });
      await refuseLast(transaction, isRoom(definition) ? 'rooms' : 'meal_plans', { ...row, structureId });
      const { own, staying } = await readOwnAndOtherLinks(going, definition);
      await roomSales.get().refuseSoldAlone(transaction, structureId, own, staying, () => 'status');
      return [];
    },

    /** Throws if the record must stay in the archive. Otherwise deletes its links with it. */
    async beforePurge(going: Removal): Promise<void> {
      const { transaction, author, structureId } = going;
      if (await mustStayArchived(going, definition)) throw new Problem('in-use');
      const { own, staying } = await readOwnAndOtherLinks(going, definition);
      if (own.length === 0) return;
      const rooms = new Set(own.map(({ roomId }) => roomId));
      await refuseBaseless(
        transaction,
        settleDefaults(
          staying.filter(({ roomId }) => rooms.has(roomId)),
          new Set(),
        ),
      );
      const changes = own.map(({ roomId, mealPlanId }) => ({ roomId, mealPlanId, link: null }));
      await roomSales.get().changeLinks(transaction, author, structureId, { changes, dropPrices: false });
    },
  };
}

/** Restores the links that were deleted together with a room or plan. */
export async function restoreRoomLinks(
  { transaction, author, structureId }: UnitOfWork & { structureId: number },
  definition: RemovableDefinition,
  id: number,
): Promise<void> {
  const [deletedEntry] = await run<{ id: number }>(
    transaction,
    `select e.id from audit_entries e where e.target_type = $1 and e.target_id = $2 and e.undone_by is null
       and e.batch_id = (select d.batch_id from audit_entries d where d.target_type = $3 and d.target_id = $4
         and d.action = 'delete' order by d.id desc limit 1)
       and exists (select from jsonb_array_elements(e.changes) c where c->>'field' like $5)`,
    [LINK_CHANGES_TYPE, structureId, definition.name, id, isRoom(definition) ? `link/${id}/%` : `link/%/${id}`],
  );
  const entry = deletedEntry && (await lockEntry(transaction, deletedEntry.id));
  if (entry) await undoEntry(transaction, entry, () => roomSales.get().undoLinks(transaction, author, entry));
}
