import { sql } from 'drizzle-orm';
import { index, uniqueIndex } from 'drizzle-orm/pg-core';
import { schedule } from '../../../domain/portal/schedules/schedule.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { users } from '../../people/users/tables.ts';

export const schedules = recordTable(schedule, {
  references: { authorId: () => users.id },
  indexes: [
    index('schedules_state_idx').on(sql`state`, sql`run_at`, sql`id`),
    index('schedules_type_idx').on(sql`task_type`, sql`run_at`, sql`id`),
    index('schedules_origin_idx').on(sql`origin`, sql`run_at`, sql`id`),
    index('schedules_author_idx').on(sql`author_id`, sql`run_at`, sql`id`),
    index('schedules_target_idx').on(sql`target_type`, sql`target_id`, sql`id`),
    index('schedules_due_idx').on(sql`run_at`).where(sql`state in ('waiting', 'delayed')`),
    index('schedules_over_idx').on(sql`finished_at`).where(sql`finished_at is not null`),
    // The same task is pending at most once per record (platform dictionary 4.6), and once per scheduler job.
    uniqueIndex('schedules_planned_key')
      .on(sql`task_type`, sql`target_type`, sql`target_id`)
      .where(sql`state in ('waiting', 'delayed') and target_id is not null`),
    uniqueIndex('schedules_clock_key').on(sql`job`).where(sql`state in ('waiting', 'delayed') and job is not null`),
  ],
});
