import { z } from 'zod';
import { addDays, type Day, daysBetween } from '../../../domain/kernel/calendar/days.ts';
import { scheduleCalendarAnswer } from '../../../domain/portal/schedules/answers.ts';
import { type DatedEvent, MAX_COUNT_PER_DAY } from '../../../domain/portal/schedules/schedulable-records.ts';
import type { TaskType } from '../../../domain/portal/schedules/schedule.ts';
import type { ScheduleState } from '../../../domain/portal/schedules/states.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';

interface TaskOfDay {
  id: number;
  day: string;
  time: string;
  taskType: TaskType;
  targetName: string | null;
  state: ScheduleState;
}
interface DatedOfDay {
  day: string;
  kind: DatedEvent;
  count: number;
}
const MAX_CALENDAR_DAYS = 62;
/** Maximum number of tasks shown in a month; the list shows all. */
const MAX_CALENDAR_TASKS = 500;

const countOf = (kind: DatedEvent, rows: string) =>
  `select '${kind}' as kind, (select count(*) from (select ${rows} limit ${MAX_COUNT_PER_DAY}) as found) as count`;

/** Returns planned tasks, and how many records begin or end by their own dates, for each day. */
export function calendarRoute(app: App, { database: { pool } }: Context): void {
  app.get(
    '/api/schedules/calendar',
    {
      config: { access: { screen: 'schedules', letter: 'r' } },
      schema: {
        tags: ['schedules'],
        operationId: 'getScheduleCalendar',
        summary: 'Pianificazioni: che cosa va in linea quando, fino a 62 giorni',
        querystring: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
        response: { 200: scheduleCalendarAnswer },
      },
    },
    async (request) => {
      const from = request.query.from as Day;
      const to = request.query.to as Day;
      if (to < from) throw fieldProblem('to', 'date_order');
      if (daysBetween(from, to) >= MAX_CALENDAR_DAYS) throw fieldProblem('to', 'days_most', { n: MAX_CALENDAR_DAYS });
      const [tasks, dated] = await Promise.all([
        run<TaskOfDay>(
          pool,
          `select id, to_char(run_at at time zone 'Europe/Rome', 'YYYY-MM-DD') as day,
             to_char(run_at at time zone 'Europe/Rome', 'HH24:MI') as time,
             task_type as "taskType", target_name as "targetName", state
           from schedules
           where origin = 'person' and run_at >= $1::date::timestamp at time zone 'Europe/Rome'
             and run_at < $2::date::timestamp at time zone 'Europe/Rome'
           order by run_at, id limit ${MAX_CALENDAR_TASKS}`,
          [from, addDays(to, 1)],
        ),
        run<DatedOfDay>(
          pool,
          `with days as (select day::date from generate_series($1::date, $2::date, interval '1 day') as day)
           select to_char(day, 'YYYY-MM-DD') as day, kind, count::integer from days, lateral (
             ${[
               countOf('highlights_begin', `from highlights where state = 'scheduled' and start_date = day`),
               countOf('highlights_end', `from highlights where state = 'active' and end_date = day`),
               countOf('offers_end', 'from offers where archived_at is null and status = 10 and ends_on = day'),
               countOf(
                 'contracts_end',
                 `from contracts where state in ('signed', 'active', 'suspended') and end_date = day`,
               ),
               countOf(
                 'messages_leave',
                 `from messages where state in ('waiting', 'delayed')
                    and scheduled_at >= day::timestamp at time zone 'Europe/Rome'
                    and scheduled_at < (day + 1)::timestamp at time zone 'Europe/Rome'`,
               ),
             ].join(' union all ')}
           ) as counted where count > 0 order by day, kind`,
          [from, to],
        ),
      ]);
      return { tasks, dated };
    },
  );
}
