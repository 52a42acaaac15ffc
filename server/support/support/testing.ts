import { run } from '../../platform/database/statement.ts';
import type { TestApp } from '../../testing/app.ts';

/** Creates a group of browser errors without occurrences. */
export async function makeErrorGroup(t: Pick<TestApp, 'database'>, seed: number): Promise<number> {
  const [made] = await run<{ id: number }>(
    t.database.pool,
    `insert into error_groups (fingerprint, source, message, route_name, occurrences, first_seen_at, last_seen_at)
     values ($1, 'client', $2, '/structures', 1, now(), now()) returning id`,
    [`v2:prova-${seed}`, `Prova ${String(seed).padStart(3, '0')}`],
  );
  return made?.id ?? 0;
}
