import { STATUS_CODES } from '../../../domain/kernel/vocabularies/structure-status.ts';
import { type CountQuery, countSql } from '../../kernel/records/counts/kept-counts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { structureScope } from '../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';

export interface StatusCount {
  readonly status: number;
  readonly count: number;
}

/**
 * Stored counts by status: all structures, and those without a vendor. Shared by all readers who see every structure.
 */
const ALL_STRUCTURES = { name: 'structures-by-status', where: 'true' };
const UNTAKEN = { name: 'untaken-by-status', where: 'not s.is_taken' };

export const STRUCTURE_COUNTS: readonly CountQuery[] = [ALL_STRUCTURES, UNTAKEN].map(({ name, where }) => ({
  name,
  text: `select s.status as key, count(*) as count from structures s where ${where} group by s.status`,
}));

function byStatus({ name, where }: typeof ALL_STRUCTURES): string {
  const exact = `(select count(*) from structures s where s.status = code and ${where})`;
  return `select code as status, ${countSql(name, 'code', exact)} as count from unnest(array[${STATUS_CODES.join()}]) code`;
}

/** Counts the structures in the reader's scope by status. */
export function countByStatus(database: Queryable, actor: Actor): Promise<StatusCount[]> {
  const statement = new Statement();
  const scope = structureScope(actor, 's.id', 'all parts')(statement);
  const own = `select s.status, count(*)::integer as count from structures s where ${scope} group by s.status`;
  return run<StatusCount>(
    database,
    `select status, count::integer as count from (${scope === 'true' ? byStatus(ALL_STRUCTURES) : own}) q
     where count > 0 order by status desc`,
    statement.values,
  );
}

/** Counts the structures without a vendor, for vendors. */
export async function countUntaken(database: Queryable, { role }: Actor): Promise<number> {
  if (role !== 'vendor') return 0;
  const [row] = await run<{ count: number }>(
    database,
    `select coalesce(sum(count), 0)::integer as count from (${byStatus(UNTAKEN)}) q`,
    [],
  );
  return row?.count ?? 0;
}
