import { CsvError, parse } from 'csv-parse/sync';
import {
  type ImportedRow,
  type ImportPlan,
  planImport,
  readLanguages,
  type StoredEntry,
} from '../../../domain/kernel/settings/dictionaries/import.ts';
import { computedFields } from '../../../domain/kernel/settings/dictionary.ts';
import type { LanguageCode } from '../../../domain/kernel/settings/dictionary-languages.ts';
import { restoreCell } from '../../../domain/structures/imports/cells/formula.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { auditCte } from '../../platform/audit/write.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';

export async function readImportPlan(
  database: Queryable,
  csv: string,
  reservedNames: ReadonlySet<string>,
): Promise<ImportPlan> {
  const rows = readCsv(csv);
  const storedEntries = await run<StoredEntry>(
    database,
    `select d.id, d.version, d.section, d.key, d.values from dictionaries d
     join unnest($1::text[], $2::text[]) as asked(section, key) using (section, key)`,
    [rows.map(({ section }) => section), rows.map(({ key }) => key)],
  );
  const entriesByKey = new Map(storedEntries.map((entry) => [`${entry.section} ${entry.key}`, entry]));
  return planImport(rows, entriesByKey, reservedNames);
}

/** Applies a plan in two statements, with a history entry per dictionary entry, all in one batch. */
export async function applyPlan(transaction: Transaction, author: Author, plan: ImportPlan): Promise<void> {
  await addEntries(transaction, author, plan);
  const changedCount = await changeEntries(transaction, author, plan);
  // An entry changed since the plan was made: nothing is written, and the file must be read again.
  if (changedCount !== plan.changed.length) throw new Problem('conflict', { members: { changedFields: ['values'] } });
}

async function addEntries(transaction: Transaction, author: Author, { added }: ImportPlan): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ section, key, values, format }) => {
    const { placeholders, missingLanguages, preview } = computedFields(values);
    return { section, key, values, format, placeholders, missing: missingLanguages, preview };
  });
  const statement = new Statement();
  const json = statement.bind(JSON.stringify(rows));
  const by = `${statement.bind(author.userId)}::integer`;
  const field = (name: string) => `jsonb_build_object('field', '${name}', 'before', null, 'after', changed.${name})`;
  const audit = auditCte(statement, author, {
    action: 'create',
    targetType: 'dictionary',
    changes: { sql: `jsonb_build_array(${['section', 'key', 'values', 'format'].map(field).join(', ')})` },
  });
  await run(
    transaction,
    `with changed as (insert into dictionaries
       (section, key, values, format, placeholders, missing_languages, preview, created_by, updated_by)
       select section, key, values, format, placeholders, missing, preview, ${by}, ${by}
       from jsonb_to_recordset(${json}::jsonb) as t (section text, key text, values jsonb, format text,
         placeholders text[], missing text[], preview text)
       returning id, version, null::integer as audit_structure_id, section, key, values, format),
     ${audit} select count(*) from logged`,
    statement.values,
  );
}

async function changeEntries(transaction: Transaction, author: Author, plan: ImportPlan): Promise<number> {
  if (plan.changed.length === 0) return 0;
  const rows = plan.changed.map(({ entry, values }) => {
    const { placeholders, missingLanguages, preview } = computedFields(values);
    const { id, version } = entry;
    return { id, version, was: entry.values, now: values, placeholders, missing: missingLanguages, preview };
  });
  const statement = new Statement();
  const json = statement.bind(JSON.stringify(rows));
  const by = `${statement.bind(author.userId)}::integer`;
  const audit = auditCte(statement, author, {
    action: 'update',
    targetType: 'dictionary',
    changes: {
      sql: `jsonb_build_array(jsonb_build_object('field', 'values', 'before', changed.was, 'after', changed.values))`,
    },
  });
  const [result] = await run<{ count: number }>(
    transaction,
    `with changed as (update dictionaries d set values = t.now, placeholders = t.placeholders,
         missing_languages = t.missing, preview = t.preview, version = d.version + 1, updated_at = now(),
         updated_by = ${by}
       from jsonb_to_recordset(${json}::jsonb) as t (id integer, version integer, was jsonb, now jsonb,
         placeholders text[], missing text[], preview text)
       where d.id = t.id and d.version = t.version
       returning d.id, d.version, null::integer as audit_structure_id, t.was, d.values),
     ${audit} select count(*)::integer as count from logged`,
    statement.values,
  );
  return result?.count ?? 0;
}

/** Maximum number of rows; exceeds the texts of the product and the public site together. */
const MAX_ROWS = 10_000;

/** Reads a CSV like the export's: `section;key;it;en;fr;de`, separated by semicolon or comma. */
function readCsv(csv: string): ImportedRow[] {
  const [heading, ...rows] = parseLines(csv);
  const languages = heading && readLanguages(heading.cells);
  if (!languages) throw fieldProblem('csv', 'csv_heading');
  if (rows.length > MAX_ROWS) throw fieldProblem('csv', 'max_rows', { n: MAX_ROWS });
  return rows.map(({ line, cells }) => {
    const [section = '', key = '', ...texts] = cells.map((cell) => restoreCell(cell).trim());
    const values = Object.fromEntries(languages.map((code: LanguageCode, at) => [code, texts[at] ?? '']));
    return { line, section, key, values };
  });
}

function parseLines(csv: string): { line: number; cells: string[] }[] {
  const firstLine = csv.slice(0, csv.search(/[\r\n]|$/));
  const delimiter = firstLine.includes(';') ? ';' : ',';
  try {
    const rows: { cells: string[]; lines: number }[] = [];
    parse(csv, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
      on_record(cells: string[], { lines }) {
        rows.push({ cells, lines });
        return null;
      },
    });
    // `lines` is a record's last line, so a record starts after the previous one's last line.
    return rows.map(({ cells }, index) => ({ line: (rows[index - 1]?.lines ?? 0) + 1, cells }));
  } catch (error) {
    if (error instanceof CsvError) throw fieldProblem('csv', 'csv_unreadable');
    throw error;
  }
}
