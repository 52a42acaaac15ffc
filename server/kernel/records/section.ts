import type { Fields } from '../../../domain/kernel/records/field.ts';
import { defaultsOf, type RecordDefinition, readableFields } from '../../../domain/kernel/records/record.ts';
import type { Role } from '../../../domain/kernel/screens/roles.ts';
import type { Actor, Reader } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { findRecord } from './actions.ts';
import type { Row, Scope } from './lifecycle/behaviour.ts';
import type { WriteTarget } from './lifecycle/target.ts';
import type { StoredRecord } from './select.ts';
import { tableName } from './table.ts';

const anyRow = () => 'true';

/**
 * Reads a section of a structure within the actor's scope. A section without a row is returned with its defaults at
 * version 1 and the structure's creation date.
 */
export async function readSection<F extends Fields, S extends Scope>(
  database: Queryable,
  definition: RecordDefinition<F> & { readonly scope: S },
  actor: Actor,
  structureId: number,
): Promise<Row<F, S>> {
  await readStatusInScope(database, actor, structureId);
  const storedSection = await findRecord(database, definition, actor.role, structureId, anyRow);
  return storedSection ?? blankSection(database, definition, actor, structureId);
}

/** Locks the structure's row and reads the section for a change. `status` is the structure's status. */
export async function openSection(
  transaction: Transaction,
  definition: RecordDefinition,
  actor: Actor,
  structureId: number,
): Promise<{ current: StoredRecord; status: number }> {
  const status = await readStatusInScope(transaction, actor, structureId, { lock: true });
  return { current: await readOrCreateSection(transaction, definition, actor.role, structureId), status };
}

/** Write target of a section. A structure under review refuses the locked fields one by one. */
export function sectionTarget(actor: Reader, structureId: number): WriteTarget {
  return {
    structureId,
    fixed: {},
    role: actor.role,
    scope: anyRow,
    async lockForWrite(transaction) {
      const structureStatus = await readStatusInScope(transaction, actor, structureId, { lock: true });
      return { role: actor.role, structureStatus };
    },
  };
}

/** Reads a section's row and creates it with the structure's creation date if it does not exist. */
export async function readOrCreateSection(
  transaction: Transaction,
  definition: RecordDefinition,
  role: Role,
  structureId: number,
): Promise<StoredRecord> {
  const find = () => findRecord(transaction, definition, role, structureId, anyRow);
  let current = await find();
  if (!current) {
    await run(
      transaction,
      `insert into ${tableName(definition)} (structure_id, created_at, created_by, updated_at, updated_by)
       select id, created_at, created_by, created_at, created_by from structures where id = $1 on conflict do nothing`,
      [structureId],
    );
    current = await find();
  }
  if (!current) throw new Error(`${definition.name} of ${structureId} has no row`);
  return current;
}

async function blankSection<F extends Fields, S extends Scope>(
  database: Queryable,
  definition: RecordDefinition<F> & { readonly scope: S },
  actor: Actor,
  structureId: number,
): Promise<Row<F, S>> {
  const [born] = await run<{ at: string; by: number | null }>(
    database,
    `select ${instant('created_at')} as at, created_by as by
     from structures where id = $1`,
    [structureId],
  );
  const defaults = defaultsOf(definition.fields);
  const readable = readableFields(definition, actor.role).map((name) => [name, defaults[name]]);
  const at = born?.at ?? '';
  const by = born?.by ?? null;
  const row = {
    id: structureId,
    ...Object.fromEntries(readable),
    version: 1,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
    updatedByName: null,
  };
  // TypeScript cannot see the fields of a generic definition.
  return row as Row<F, S>;
}
