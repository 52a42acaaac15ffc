import type pg from 'pg';
import type { Field } from '../../../domain/kernel/records/field.ts';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { columnName } from '../../kernel/records/columns.ts';
import { tableName } from '../../kernel/records/table.ts';

/** SQL function that appends a mark to every text stored by language, at any depth. */
const MARK_FUNCTION_SQL = `create function marked(value jsonb, mark text) returns jsonb language sql immutable as $$
  select regexp_replace(value::text, '"(it|en|fr|de)": "((?:[^"\\\\]|\\\\.)+)"', '"\\1": "\\2' || mark || '"', 'g')::jsonb
$$`;

export interface Marks {
  /** Marks texts of a record's rows that fulfil the condition on `t`; returns the number of rows. */
  rows(
    definition: RecordDefinition,
    condition: string,
    mark: string,
    only?: (name: string, field: Field) => boolean,
  ): Promise<number>;
  /** Marks texts of published versions in the same way. */
  versions(condition: string, mark: string): Promise<number>;
}

/** Returns functions that append marks to texts, so that tests recognise the texts in answers. */
export async function openMarks(client: pg.Client): Promise<Marks> {
  await client.query(MARK_FUNCTION_SQL);
  const { rows } = await client.query<{ at: string }>(
    `select table_name || '.' || column_name as at from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER'`,
  );
  const columns = new Set(rows.map(({ at }) => at));

  async function update(table: string, sets: readonly string[], condition: string, mark: string) {
    if (sets.length === 0) return 0;
    const { rowCount } = await client.query(`update ${table} t set ${sets.join(', ')} where ${condition}`, [
      ` ${mark}`,
    ]);
    return rowCount ?? 0;
  }

  return {
    rows(definition, condition, mark, isMarkedField = () => true) {
      const table = tableName(definition);
      const sets = Object.entries(definition.fields)
        .filter(([name, field]) => isMarkedField(name, field) && columns.has(`${table}.${columnName(name)}`))
        .flatMap(([name, field]) => {
          const markedValue = markedValueSql(field, name);
          return markedValue ? [`${columnName(name)} = ${markedValue}`] : [];
        });
      return update(table, sets, condition, mark);
    },
    versions: (condition, mark) => update('published_versions', ['values = marked(values, $1)'], condition, mark),
  };
}

/** Name fields; other short texts are codes, URLs and file names. */
const NAME_FIELD = /name|title|subject/i;

function markedValueSql({ kind, options }: Field, name: string): string | null {
  const column = columnName(name);
  switch (kind) {
    case 'translated':
    case 'translatedList':
    case 'rows':
    case 'json':
      return `marked(${column}, $1)`;
    case 'text':
    case 'rich':
      return `coalesce(${column}, 'Testo') || $1`;
    case 'string':
      return NAME_FIELD.test(name) && !options ? `${column} || $1` : null;
    default:
      return null;
  }
}
