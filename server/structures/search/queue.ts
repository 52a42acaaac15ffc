import { STATUS_CODES } from '../../../domain/structures/status.ts';
import type { Actor } from '../../access/actor.ts';
import { structureScope } from '../../access/scope.ts';
import { type Queryable, run, Statement } from '../../database/statement.ts';
import { type Counted, countOf } from '../../records/counts/kept-counts.ts';

export interface Queued {
  readonly status: number;
  readonly count: number;
}

/** All structures by status, and those that no vendor ever had: counted for everybody who sees them all. */
const WHOLE = { name: 'structures-by-status', where: 'true' };
const UNTAKEN = { name: 'untaken-by-status', where: 'not s.is_taken' };

export const STRUCTURE_COUNTS: readonly Counted[] = [WHOLE, UNTAKEN].map(({ name, where }) => ({
  name,
  text: `select s.status as key, count(*) as count from structures s where ${where} group by s.status`,
}));

function byStatus({ name, where }: typeof WHOLE): string {
  const exact = `(select count(*) from structures s where s.status = code and ${where})`;
  return `select code as status, ${countOf(name, 'code', exact)} as count from unnest(array[${STATUS_CODES.join()}]) code`;
}

/** How many structures of each status are the reader's work. */
export function queueOf(database: Queryable, actor: Actor): Promise<Queued[]> {
  const statement = new Statement();
  const scope = structureScope(actor, 's.id', 'all parts')(statement);
  const own = `select s.status, count(*)::integer as count from structures s where ${scope} group by s.status`;
  // A vendor's own have an agent: none is counted twice.
  const parts =
    scope === 'true' ? [byStatus(WHOLE)] : actor.role === 'vendor' ? [own, byStatus(UNTAKEN)] : [own];
  return run<Queued>(
    database,
    `select status, sum(count)::integer as count from (${parts.join(' union all ')}) q
     group by status having sum(count) > 0 order by status desc`,
    statement.values,
  );
}
