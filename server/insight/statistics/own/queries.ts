import type { Actor } from '../../../platform/access/actor.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';

/** Maximum number of rows counted for a list, plus one. */
const MAX_COUNTED_ROWS = 10_001;

/** Counts the published structures in the actor's scope. */
export async function countOnline(database: Queryable, actor: Actor): Promise<number> {
  const statement = new Statement();
  const scope = structureScope(actor, 's.id', 'all parts')(statement);
  const [row] = await run<{ online: number }>(
    database,
    `select count(*)::integer as online from (select from structures s where s.is_online and ${scope}
       limit ${MAX_COUNTED_ROWS}) o`,
    statement.values,
  );
  return row?.online ?? 0;
}
