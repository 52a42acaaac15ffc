import type { Language } from '../../../../domain/platform/language/text.ts';
import type { ImportNote, ImportNoteKind } from '../../../../domain/structures/imports/answers.ts';
import { maskRowValues, type Reason, reasonText } from '../../../../domain/structures/imports/reasons.ts';
import { selectExpression } from '../../../kernel/records/columns.ts';
import type { ScopeCondition } from '../../../platform/access/scope.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

/** SQL condition: the structure `alias` has an open import note, of the given cause or of any cause. */
export function openNoteSql(statement: Statement, cause: string, alias: string): string {
  const openNotesSql = `select n.structure_id from import_notes n where n.checked_at is null`;
  // Uses the partial index: few structures have an open note.
  return cause === ANY_CAUSE
    ? `${alias}.id = any(array(${openNotesSql}))`
    : `${alias}.id = any(array(${openNotesSql} and n.code = ${statement.bind(cause)}))`;
}

export const ANY_CAUSE = 'any';

/** SQL condition: the import with this id created or changed the structure `alias`. */
export function writtenByImportSql(statement: Statement, importId: number, alias: string): string {
  return `${alias}.id = any(array(select e.structure_id from audit_entries e
    where e.batch_id = (select i.batch_id from imports i where i.id = ${statement.bind(importId)})))`;
}

export async function readOpenNotes(database: Queryable, id: number, language: Language): Promise<ImportNote[]> {
  const rows = await run<{ id: number; reason: Reason; file: string; createdAt: string }>(
    database,
    `select n.id::integer, n.reason, i.file_name as file, ${selectExpression('instant', 'n.created_at')} as "createdAt"
       from import_notes n join imports i on i.id = n.import_id
      where n.structure_id = $1 and n.checked_at is null order by n.id limit 100`,
    [id],
  );
  return rows.map(({ reason, ...note }) => {
    const text = reasonText(reason, language);
    const value = reason.params?.value === undefined ? null : String(reason.params.value);
    return {
      ...note,
      code: reason.code,
      column: reason.column,
      text,
      value: value !== null && text.includes(value) ? null : value,
    };
  });
}

/** Marks notes as checked. Notes that were already checked leave no history entry. */
export async function tickNotes(
  transaction: Transaction,
  author: Author,
  id: number,
  ids: readonly number[],
): Promise<void> {
  const ticked = await run(
    transaction,
    `update import_notes set checked_at = now(), checked_by = $3
      where structure_id = $1 and id = any($2::bigint[]) and checked_at is null returning id`,
    [id, ids, author.userId],
  );
  if (ticked.length > 0)
    await writeEvent(transaction, author, 'update', { type: 'import-note', id: 0, structureId: id });
}

/** Counts the open notes on the reader's structures by cause, most frequent first. */
export async function countOpenCauses(
  database: Queryable,
  scope: ScopeCondition,
  language: Language,
): Promise<ImportNoteKind[]> {
  const statement = new Statement();
  const rows = await run<{ code: string; reason: Reason; count: number }>(
    database,
    `select n.code, min(n.reason::text)::jsonb as reason, count(distinct n.structure_id)::integer as count
       from import_notes n where n.checked_at is null and ${scope(statement)}
      group by n.code order by count desc, n.code limit 100`,
    statement.values,
  );
  return rows.map(({ code, reason, count }) => ({
    code,
    count,
    text: reasonText({ ...maskRowValues(reason), column: null }, language),
  }));
}
