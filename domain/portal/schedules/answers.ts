import { z } from 'zod';
import { bulkAnswer, listAnswer, recordAnswer } from '../../kernel/records/answers.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { DATED_EVENTS } from './schedulable-records.ts';
import { schedule, TASK_TYPES, type TaskType } from './schedule.ts';
import { SCHEDULE_STATES, type ScheduleState } from './states.ts';

const keysOf = <K extends string>(names: Readonly<Record<K, unknown>>) => Object.keys(names) as [K, ...K[]];

export const scheduleCalendarAnswer = nameSchema(
  'ScheduleCalendar',
  z.strictObject({
    tasks: z.array(
      z.strictObject({
        id: z.int(),
        day: z.string(),
        time: z.string(),
        taskType: z.enum(keysOf<TaskType>(TASK_TYPES)),
        targetName: z.string().nullable(),
        state: z.enum(keysOf<ScheduleState>(SCHEDULE_STATES)),
      }),
    ),
    dated: z.array(z.strictObject({ day: z.string(), kind: z.enum(DATED_EVENTS), count: z.int() })),
  }),
);

const plannedAnswer = nameSchema(
  'PlannedPublication',
  z.strictObject({
    id: z.int(),
    version: z.int(),
    taskType: z.enum(['publish', 'withdraw']),
    runAt: z.string(),
    state: z.enum(['waiting', 'delayed']),
    authorName: z.string().nullable(),
  }),
);

export type PlannedTask = z.output<typeof plannedAnswer>;

export const plannedTasksAnswer = nameSchema('PlannedPublications', z.strictObject({ data: z.array(plannedAnswer) }));

export type CalendarTask = z.output<typeof scheduleCalendarAnswer>['tasks'][number];

export type DatedCount = z.output<typeof scheduleCalendarAnswer>['dated'][number];

/** Current status of the structure whose status the task changes. */
export const scheduleBeside = { statusNow: z.int().nullable() };

export const scheduleAnswers = {
  'GET /schedules': listAnswer(schedule, scheduleBeside),
  'GET :record/schedules': plannedTasksAnswer,
  'POST :record/schedules': recordAnswer(schedule),
  'POST :record/schedules/:scheduleId/cancel': recordAnswer(schedule),
  'POST /schedules': recordAnswer(schedule),
  'POST /schedules/bulk': bulkAnswer,
  'GET /schedules/calendar': scheduleCalendarAnswer,
};
