import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { OfficialList } from '../../../../domain/stays/guests/official.ts';
import { OFFICIAL_LISTS, toSearchKey } from '../../../../domain/stays/guests/official.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

/** A table as published by the police, with its date. */
export interface OfficialTable {
  readonly list: OfficialList;
  readonly asOf: string;
  readonly rows: readonly {
    code: string;
    name: string;
    searchKey: string;
    province: string | null;
    validUntil: string | null;
  }[];
}

export class OfficialTableError extends Error {}

const HEADINGS = ['Codice', 'Descrizione', 'Provincia', 'DataFineVal'];
const END_DATE = /^(\d\d)\/(\d\d)\/(\d{4})(?: 00:00:00)?$/;
const CODES: Readonly<Record<OfficialList, RegExp>> = {
  comuni: /^4\d{8}$/,
  stati: /^1\d{8}$/,
  documenti: /^[A-Z0-9]{5}$/,
  tipo_alloggiato: /^\d\d$/,
};

/**
 * Parses `comuni.csv`, `stati.csv`, `documenti.csv` or `tipo_alloggiato.csv`. Any irregularity refuses the whole file.
 */
export function readOfficialTable(list: OfficialList, text: string, asOf: string): OfficialTable {
  const refuse = (line: number, problem: string): never => {
    throw new OfficialTableError(`${list}.csv, line ${line}: ${problem}.`);
  };
  let records: string[][];
  try {
    records = parse(text, { bom: true, skip_empty_lines: true, trim: true, quote: null });
  } catch {
    throw new OfficialTableError(`${list}.csv cannot be parsed. Its columns must be separated by commas.`);
  }
  const [head = [], ...lines] = records;
  if (head.some((name, at) => name !== HEADINGS[at]) || head.length < 2)
    refuse(1, `the headings must be ${HEADINGS.join(', ')}`);
  if (lines.length === 0) refuse(2, 'the table is empty');
  const usedCodes = new Set<string>();
  const rows = lines.map(([code = '', name = '', province = '', ends = ''], at) => {
    const line = at + 2;
    if (!CODES[list].test(code) || usedCodes.has(code)) refuse(line, `the code "${code}" is invalid or occurs twice`);
    usedCodes.add(code);
    if (!name) refuse(line, 'the description is missing');
    const [, day, month, year] = END_DATE.exec(ends) ?? [];
    if (ends && !day) refuse(line, `the end date "${ends}" is invalid`);
    return {
      code,
      name,
      searchKey: toSearchKey(name),
      province: list === 'comuni' ? province || null : null,
      validUntil: day ? `${year}-${month}-${day}` : null,
    };
  });
  return { list, asOf, rows };
}

export interface LoadResult {
  readonly list: OfficialList;
  /** 0 when the stored table is newer. */
  readonly rows: number;
  readonly ceased: number;
  /** Entries missing from the new table: they remain stored but are no longer offered. */
  readonly dropped: number;
}

/** Writes a table unless the stored one is newer. Entries used by guests remain readable. */
export async function writeOfficialTable(
  transaction: Queryable,
  { list, asOf, rows }: OfficialTable,
): Promise<LoadResult> {
  const newer = await run<{ code: string }>(
    transaction,
    'select code from official_entries where list = $1 and as_of > $2::date limit 1',
    [list, asOf],
  );
  if (newer.length > 0) return { list, rows: 0, ceased: 0, dropped: 0 };
  await run(
    transaction,
    `insert into official_entries (list, code, name, search_key, province, valid_until, is_listed, as_of)
     select $1, r.code, r.name, r."searchKey", r.province, r."validUntil", true, $2::date
     from jsonb_to_recordset($3::jsonb) as r(code text, name text, "searchKey" text, province text, "validUntil" date)
     on conflict (list, code) do update set name = excluded.name, search_key = excluded.search_key,
       province = excluded.province, valid_until = excluded.valid_until, is_listed = true, as_of = excluded.as_of`,
    [list, asOf, JSON.stringify(rows)],
  );
  const dropped = await run<{ code: string }>(
    transaction,
    `update official_entries set is_listed = false where list = $1 and as_of < $2::date and is_listed returning code`,
    [list, asOf],
  );
  return {
    list,
    rows: rows.length,
    ceased: rows.filter(({ validUntil }) => validUntil !== null).length,
    dropped: dropped.length,
  };
}

/** The bundled tables, downloaded in April 2025 on an unknown day. */
const BUNDLED_TABLES = { folder: path.join(import.meta.dirname, 'tables'), asOf: '2025-04-30' };

export function readBundledTables(): OfficialTable[] {
  return OFFICIAL_LISTS.map((list) =>
    readOfficialTable(list, readFileSync(path.join(BUNDLED_TABLES.folder, `${list}.csv`), 'utf8'), BUNDLED_TABLES.asOf),
  );
}
