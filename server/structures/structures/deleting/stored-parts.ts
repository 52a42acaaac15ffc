import { structure } from '../../../../domain/structures/structures/structure.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';

/** Rows as JSON, by table name. */
type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/**
 * Stores every row that the deletion of a structure cascades to. Reads the foreign keys from PostgreSQL, so new tables
 * need no change here. Generated columns are recalculated on a restore.
 */
export async function storeParts(transaction: Transaction, structureId: number): Promise<void> {
  const parts = [...cascadeConditions(await readForeignKeys(transaction), 'structures', 't.id = $1')].map(
    ([table, condition]) =>
      `select '${table}' as name, jsonb_agg(to_jsonb(t)) as rows from ${table} t where ${condition}`,
  );
  await run(
    transaction,
    `insert into deleted_structures (structure_id, rows, leads)
     select $1::integer, (select jsonb_object_agg(name, rows) from (${parts.join(' union all ')}) p where rows is not null),
       array(select id from leads where structure_id = $1 order by id)`,
    [structureId],
  );
}

/**
 * Restores a deleted structure with all its rows and ids. Returns the contact requests that had become it. Throws 404
 * if nothing is stored, 422 if a unique value is taken or a referenced row is gone.
 */
export async function restoreParts(transaction: Transaction, structureId: number): Promise<readonly number[]> {
  const [stored] = await run<{ rows: Rows; leads: number[] }>(
    transaction,
    'delete from deleted_structures where structure_id = $1 returning rows, leads',
    [structureId],
  );
  if (!stored) throw new Problem('not-found', { members: { resource: structure.collection } });
  const { structures, ...childRows } = stored.rows;
  try {
    await insertRows(transaction, { structures: structures ?? [] });
    // Inserted after the structure, which insert triggers read. In one statement, because foreign keys are checked at
    // its end.
    await insertRows(transaction, childRows);
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
  return stored.leads;
}

/** Translates a constraint error of PostgreSQL into a problem. Null for any other error. */
function refusalOf(error: unknown): Problem | null {
  const { code, detail } = error as { code?: string; detail?: string };
  // Example: `Key (language, slug)=(it, casa-mia) already exists.`
  const value = detail?.split(')=(')[1]?.split(') ')[0] ?? '';
  if (code === '23505' || code === '23P01') return fieldProblem(structure.collection, 'taken_since', { value });
  return code === '23503' ? fieldProblem(structure.collection, 'gone_since') : null;
}

async function insertRows(transaction: Transaction, rows: Rows): Promise<void> {
  const tables = Object.keys(rows);
  if (tables.length === 0) return;
  // Leaves out columns added since the rows were stored, so that they get their default.
  const columns = await run<{ table: string; names: string[] }>(
    transaction,
    `select table_name::text as "table", array_agg(column_name::text order by ordinal_position) as names
     from information_schema.columns c
     where table_schema = current_schema and is_generated = 'NEVER' and ($1::jsonb -> table_name -> 0) ? column_name
     group by 1`,
    [JSON.stringify(rows)],
  );
  const inserts = columns.map(({ table, names }) => {
    const list = names.map((name) => `"${name}"`).join(', ');
    return `insert into ${table} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${table}, $1::jsonb -> '${table}') returning 1`;
  });
  const parts = inserts.map((insert, at) => `p${at} as (${insert})`);
  await run(transaction, `with ${parts.join(', ')} select 1 as done`, [JSON.stringify(rows)]);
}

/** Returns all foreign keys between tables of the schema, except those of partitions. */
function readForeignKeys(transaction: Transaction): Promise<ForeignKey[]> {
  const columnNamesSql = (keys: string, of: string) =>
    `(select array_agg(a.attname::text order by k.n) from unnest(${keys}) with ordinality k (number, n)
      join pg_attribute a on a.attrelid = ${of} and a.attnum = k.number)`;
  return run<ForeignKey>(
    transaction,
    `select child.relname::text as "table", ${columnNamesSql('c.conkey', 'c.conrelid')} as columns, parent.relname::text as parent,
       ${columnNamesSql('c.confkey', 'c.confrelid')} as "parentColumns", c.confdeltype = 'c' as cascades
     from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
     where c.contype = 'f' and c.conparentid = 0 and child.relnamespace = current_schema::regnamespace order by 1, c.conname`,
    [],
  );
}

interface ForeignKey {
  readonly table: string;
  readonly columns: readonly string[];
  readonly parent: string;
  readonly parentColumns: readonly string[];
  readonly cascades: boolean;
}

/**
 * Returns, for `root` and each table that cascades from it, the SQL condition on its rows `t`. `condition` selects the
 * row of the root. A table with a key on the root uses that key, others follow their parents.
 */
function cascadeConditions(keys: readonly ForeignKey[], root: string, condition: string): Map<string, string> {
  const cascading = keys.filter(({ cascades, table, parent }) => cascades && table !== parent);
  const deletedTables = new Set([root]);
  for (const parent of deletedTables) {
    for (const key of cascading) if (key.parent === parent) deletedTables.add(key.table);
  }
  /** `path`: tables already visited, to avoid cycles. */
  const conditionOf = (table: string, path: readonly string[]): string => {
    if (table === root) return condition;
    const ownKeys = cascading.filter(
      (key) => key.table === table && deletedTables.has(key.parent) && !path.includes(key.parent),
    );
    const direct = ownKeys.filter(({ parent }) => parent === root);
    return (direct.length > 0 ? direct : ownKeys)
      .map(
        ({ columns, parent, parentColumns }) =>
          `(${columnList(columns)}) in (select ${columnList(parentColumns)} from ${parent} t where ${conditionOf(parent, [...path, table])})`,
      )
      .join(' or ');
  };
  return new Map([...deletedTables].map((table) => [table, conditionOf(table, [])]));
}

function columnList(columns: readonly string[]): string {
  return columns.map((column) => `t.${column}`).join(', ');
}
