import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Run, Source } from '../../../domain/selling/availability/cell.ts';
import type { RefusedCell } from '../../../domain/selling/availability/change.ts';
import { rateSettings } from '../../../domain/selling/availability/rate-settings.ts';
import type { TaskState } from '../../../domain/selling/availability/tasks.ts';
import { roomMealPlan } from '../../../domain/structures/rooms/room-meal-plan.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { taskColumns } from '../../kernel/tasks/columns.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { mealPlans, rooms } from '../../structures/rooms/tables.ts';
import { structures } from '../../structures/structures/tables.ts';

const ofStructure = () => structures.id;

export const rateSettingsTable = recordTable(rateSettings, { references: { structureId: ofStructure } });

export const roomMealPlans = recordTable(roomMealPlan, {
  references: { structureId: ofStructure, roomId: () => rooms.id, mealPlanId: () => mealPlans.id },
  indexes: [
    // Prevents concurrent requests from linking one pair twice.
    uniqueIndex('room_meal_plans_pair_key').on(sql.raw('"room_id"'), sql.raw('"meal_plan_id"')),
  ],
});

const structureId = () => integer('structure_id').notNull().references(ofStructure, { onDelete: 'cascade' });
const roomId = () =>
  integer('room_id')
    .notNull()
    .references(() => rooms.id, { onDelete: 'cascade' });
const month = () => date('month', { mode: 'string' }).notNull();

/**
 * A month of a room: arrays of 31, one entry per day, null where no value is stored. One row per day would be 1.3
 * billion rows for 10,000 structures. One row per month is thirty times fewer, and a screen reads three of them per
 * room.
 */
export const roomMonths = pgTable(
  'room_months',
  {
    roomId: roomId(),
    month: month(),
    structureId: structureId(),
    allotment: smallint('allotment').array(),
    sold: smallint('sold').array(),
    stopSell: boolean('stop_sell').array(),
    minStay: smallint('min_stay').array(),
    maxStay: smallint('max_stay').array(),
    closedToArrival: boolean('closed_to_arrival').array(),
    closedToDeparture: boolean('closed_to_departure').array(),
    /** Index in `SOURCES` of the last source that wrote the day. */
    source: smallint('source').array(),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.month] }),
    index('room_months_structure_idx').on(t.structureId, t.month),
    // Prevents overselling a night (structures dictionary 4.4). The migration defines the function.
    check('room_months_sold_fits', sql`calendar_sold_fits(sold, allotment)`),
  ],
);

/** A month of a room with a meal plan, stored like `roomMonths`. */
export const planMonths = pgTable(
  'plan_months',
  {
    roomId: roomId(),
    mealPlanId: integer('meal_plan_id')
      .notNull()
      .references(() => mealPlans.id, { onDelete: 'cascade' }),
    month: month(),
    structureId: structureId(),
    priceCents: integer('price_cents').array(),
    planStopSell: boolean('plan_stop_sell').array(),
    planMinStay: smallint('plan_min_stay').array(),
    source: smallint('source').array(),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.mealPlanId, t.month] }),
    index('plan_months_structure_idx').on(t.structureId, t.month),
  ],
);

/** Background tasks for changes with too many cells for one request. */
export const availabilityTasks = pgTable(
  'availability_tasks',
  {
    ...taskColumns<TaskState>('waiting'),
    structureId: structureId(),
    source: text().$type<Source>().notNull(),
    mode: text().$type<'all' | 'good'>().notNull(),
    /** Cells to write; deleted when the task ends. */
    runs: jsonb().$type<Run[]>(),
    author: jsonb().$type<Author>().notNull(),
    cells: integer().notNull(),
    done: integer().notNull().default(0),
    result: jsonb().$type<TaskResult>(),
  },
  (t) => [index('availability_tasks_structure_idx').on(t.structureId, t.id)],
);

export interface TaskResult {
  readonly changed: number;
  readonly suspicious: number;
  readonly changeId: number | null;
  /** The first refused cells and the number of all refused cells. */
  readonly refused: readonly RefusedCell[];
  readonly refusedCount: number;
}
