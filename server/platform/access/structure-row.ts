import { findByKey, type Queryable, run, Statement } from '../database/statement.ts';
import { Problem } from '../problems/problem.ts';
import type { Reader } from './actor.ts';
import { structureScope } from './scope.ts';

/**
 * Returns the status of a structure within the actor's scope; throws `not-found` outside it. `lock` locks the row until
 * the transaction ends, so that writes to its parts and status changes do not run concurrently.
 */
export async function readStatusInScope(
  database: Queryable,
  actor: Reader,
  structureId: number,
  options: { lock?: boolean } = {},
): Promise<number> {
  const statement = new Statement();
  const id = statement.bind(structureId);
  const scope = structureScope(actor, 's.id', 'parts')(statement);
  const lock = options.lock ? ' for no key update' : '';
  const row = await findByKey<{ status: number }>(
    database,
    `select status from structures s where s.id = ${id} and ${scope}${lock}`,
    statement.values,
  );
  if (!row) throw new Problem('not-found', { members: { resource: 'structures' } });
  return row.status;
}

/**
 * Locks a structure's row until the transaction ends, without checking the scope. Serializes the writes to its parts.
 */
export async function lockStructure(transaction: Queryable, structureId: number): Promise<void> {
  await run(transaction, 'select from structures where id = $1 for no key update', [structureId]);
}
