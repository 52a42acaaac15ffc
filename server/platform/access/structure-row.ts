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
  if (!row) throw await structureNotFound(database, actor, structureId);
  return row.status;
}

/**
 * Returns the problem of a structure outside the actor's scope. Vendors read that a structure belongs to another
 * portfolio; for customers it does not exist.
 */
export async function structureNotFound(
  database: Queryable,
  { role }: Pick<Reader, 'role'>,
  structureId: number,
): Promise<Problem> {
  const members = { resource: 'structures' };
  if (role !== 'vendor') return new Problem('not-found', { members });
  const [row] = await run(database, 'select from structures where id = $1', [structureId]);
  return new Problem(row ? 'foreign-structure' : 'not-found', { members });
}

/**
 * Locks a structure's row until the transaction ends, without checking the scope. Serializes the writes to its parts.
 */
export async function lockStructure(transaction: Queryable, structureId: number): Promise<void> {
  await run(transaction, 'select from structures where id = $1 for no key update', [structureId]);
}
