import { structure } from '../../../../domain/structures/structures/structure.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';

/** Rows as JSON, by the name of their table. */
type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/**
 * Stores what is about to go with a structure: every row that its foreign keys take along, found by what PostgreSQL knows of
 * them, so that a new table needs nothing here. Generated columns are left to be made anew.
 */
export async function storeParts(transaction: Transaction, structureId: number): Promise<void> {
  const parts = [...cascadeConditions(await foreignKeys(transaction), 'structures', 't.id = $1')].map(
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
 * Puts a deleted structure back, as it was with all that went with it, under its ids. Gives the requests for contact that had
 * become it. 404 where nothing of it is stored; 422 where another has what is unique since, or what it refers to is gone.
 */
export async function bringBackParts(
  transaction: Transaction,
  structureId: number,
): Promise<readonly number[]> {
  const [stored] = await run<{ rows: Rows; leads: number[] }>(
    transaction,
    'delete from deleted_structures where structure_id = $1 returning rows, leads',
    [structureId],
  );
  if (!stored) throw new Problem('not-found', { members: { resource: structure.collection } });
  const { structures, ...others } = stored.rows;
  try {
    await insertRows(transaction, { structures: structures ?? [] });
    // After it: triggers before an insert look at the structure. Together, since foreign keys are judged at a statement's end.
    await insertRows(transaction, others);
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
  return stored.leads;
}

/** Why PostgreSQL does not take the rows any more; null for any other error. */
function refusalOf(error: unknown): Problem | null {
  const { code, detail } = error as { code?: string; detail?: string };
  // `Key (language, slug)=(it, casa-mia) already exists.`
  const value = detail?.split(')=(')[1]?.split(') ')[0] ?? '';
  if (code === '23505' || code === '23P01')
    return fieldProblem(structure.collection, 'taken_since', { value });
  return code === '23503' ? fieldProblem(structure.collection, 'gone_since') : null;
}

async function insertRows(transaction: Transaction, rows: Rows): Promise<void> {
  const tables = Object.keys(rows);
  if (tables.length === 0) return;
  // A column that is younger than the stored rows has its default.
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

/** All that there are between tables of the product, partitions apart. */
function foreignKeys(transaction: Transaction): Promise<ForeignKey[]> {
  const named = (keys: string, of: string) =>
    `(select array_agg(a.attname::text order by k.n) from unnest(${keys}) with ordinality k (number, n)
      join pg_attribute a on a.attrelid = ${of} and a.attnum = k.number)`;
  return run<ForeignKey>(
    transaction,
    `select child.relname::text as "table", ${named('c.conkey', 'c.conrelid')} as columns, parent.relname::text as parent,
       ${named('c.confkey', 'c.confrelid')} as "parentColumns", c.confdeltype = 'c' as cascades
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
  /** `on delete cascade`. */
  readonly cascades: boolean;
}

/**
 * Of `root` and each table whose rows go with its rows: the SQL condition, over a row `t`, of those that go with the row of the
 * root that `condition` finds. A table with a key on the root itself is found by that; another by all tables it follows.
 */
function cascadeConditions(
  keys: readonly ForeignKey[],
  root: string,
  condition: string,
): Map<string, string> {
  const cascading = keys.filter(({ cascades, table, parent }) => cascades && table !== parent);
  const going = new Set([root]);
  for (const parent of going) {
    for (const key of cascading) if (key.parent === parent) going.add(key.table);
  }
  /** `path`: the tables on the way here, which no circle comes back to. */
  const conditionOf = (table: string, path: readonly string[]): string => {
    if (table === root) return condition;
    const own = cascading.filter(
      (key) => key.table === table && going.has(key.parent) && !path.includes(key.parent),
    );
    const direct = own.filter(({ parent }) => parent === root);
    return (direct.length > 0 ? direct : own)
      .map(
        ({ columns, parent, parentColumns }) =>
          `(${listed(columns)}) in (select ${listed(parentColumns)} from ${parent} t where ${conditionOf(parent, [...path, table])})`,
      )
      .join(' or ');
  };
  return new Map([...going].map((table) => [table, conditionOf(table, [])]));
}

function listed(columns: readonly string[]): string {
  return columns.map((column) => `t.${column}`).join(', ');
}
