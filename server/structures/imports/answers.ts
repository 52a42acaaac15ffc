import type { z } from 'zod';
import type { Language } from '../../../domain/platform/language/text.ts';
import type { importAnswer, importSummary, remark } from '../../../domain/structures/imports/answers.ts';
import { type Reason, reasonText } from '../../../domain/structures/imports/reasons.ts';
import type { RemarkOutcome } from '../../../domain/structures/imports/states.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { fileRefusalText } from './files/refusal.ts';
import { type ImportRow, importActionsOf } from './imports.ts';

export function importSummaryOf(row: ImportRow, language: Language): z.infer<typeof importSummary> {
  const { id, version, fileName, bytes, rowCount, state, doneRows, batchId, createdBy, createdAt, updatedAt } = row;
  return {
    id,
    version,
    fileName,
    bytes,
    rowCount,
    state,
    actions: importActionsOf(row),
    progress: { done: doneRows, total: rowCount },
    counts: row.counts,
    error: row.error ? fileRefusalText(row.error.code, row.error.params ?? {}, language) : null,
    batchId,
    createdBy,
    createdAt,
    updatedAt,
  };
}

export async function readImportDetail(
  database: Queryable,
  row: ImportRow,
  language: Language,
): Promise<z.infer<typeof importAnswer>> {
  const [city] = await run<{ name: string }>(
    database,
    `select c.name || ' (' || p.code || ')' as name from cities c join provinces p on p.id = c.province_id where c.id = $1`,
    [row.mapping.defaultCity],
  );
  const first = (outcome: 'refused' | 'noted') => readRemarks(database, row.id, outcome, 0, 100, language);
  return {
    ...importSummaryOf(row, language),
    format: row.format,
    encoding: row.encoding,
    delimiter: row.delimiter,
    sheet: row.sheets?.read ?? null,
    otherSheets: [...(row.sheets?.others ?? [])],
    headings: row.headings,
    columns: row.columns,
    samples: row.samples,
    mapping: row.mapping,
    register: { id: row.registerId, ...row.register },
    defaultCityName: city?.name ?? null,
    refused: await first('refused'),
    noted: await first('noted'),
  };
}

/** A kind of reason: its code and the column it concerns. */
export interface ReasonKind {
  readonly code: string;
  readonly column: string | null;
  readonly params?: { readonly value: string };
}

/** SQL condition: the rows of an outcome. `$3`, a reason kind as JSON, limits the result to rows with that reason. */
const REMARKS_CONDITION = `import_id = $1 and outcome = $2 and ($3::jsonb is null or reasons @> $3::jsonb)`;
const kindAsJson = (kind: ReasonKind | undefined) => (kind ? JSON.stringify([kind]) : null);

export async function readRemarks(
  database: Queryable,
  importId: number,
  outcome: RemarkOutcome,
  offset: number,
  limit: number,
  language: Language,
  kind?: ReasonKind,
): Promise<z.infer<typeof remark>[]> {
  const rows = await run<{ line: number; outcome: RemarkOutcome; reasons: Reason[]; raw: string[] }>(
    database,
    `select line, outcome, reasons, raw from import_rows where ${REMARKS_CONDITION}
     order by line, id limit $4 offset $5`,
    [importId, outcome, kindAsJson(kind), limit, offset],
  );
  return rows.map(({ reasons, raw, ...row }) => ({
    ...row,
    cells: raw,
    reasons: reasons.map((reason) => reasonText(reason, language)),
  }));
}

export async function countRemarks(
  database: Queryable,
  importId: number,
  outcome: string,
  kind?: ReasonKind,
): Promise<number> {
  const [row] = await run<{ total: number }>(
    database,
    `select count(*)::integer as total from import_rows where ${REMARKS_CONDITION}`,
    [importId, outcome, kindAsJson(kind)],
  );
  return row?.total ?? 0;
}
