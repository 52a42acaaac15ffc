import { run } from '../../platform/database/statement.ts';
import type { TestApp } from '../../testing/app.ts';

/** Inserts a finished task, as the scheduler leaves it. */
export async function makeSchedule(t: Pick<TestApp, 'database'>, seed: number): Promise<number> {
  const [made] = await run<{ id: number }>(
    t.database.pool,
    `insert into schedules (task_type, origin, job, run_at, first_run_at, state, attempts, finished_at, duration_ms, result_summary)
     values ('cleanup', 'clock', $1, now(), now(), 'executed', 1, now(), 12, '{"removed": 3}') returning id`,
    [`prova-${seed}`],
  );
  return made?.id ?? 0;
}
