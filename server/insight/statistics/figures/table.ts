import type { Report, ReportColumn, ReportRow } from '../../../../domain/insight/statistics/answers.ts';
import { KPIS, type Kpi, unitOf } from '../../../../domain/insight/statistics/kpis.ts';
import { inLanguage, type Language, type Text } from '../../../../domain/platform/language/text.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';

/** All rows of a table, before sorting and paging. */
export interface TableSpec {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly total?: ReportRow | null;
  /** Default for the query's `sort`, such as `-sessions`. */
  readonly defaultSort: string;
}

export interface TableQuery {
  readonly sort?: string | undefined;
  readonly page: number;
  readonly perPage: number;
}

export const kpiColumns = (codes: readonly Kpi[], language: Language): ReportColumn[] =>
  codes.map((code) => ({
    code,
    label: inLanguage(KPIS[code].label, language),
    unit: unitOf(code),
    isSortable: true,
  }));

export const column = (
  code: string,
  label: Text,
  language: Language,
  unit: ReportColumn['unit'] = 'text',
): ReportColumn => ({ code, label: inLanguage(label, language), unit, isSortable: true });

const CHANGE: Text = ['Variazione %', 'Change %', 'Variation %', 'Veränderung %'];
const PREVIOUS: Text = ['Prima', 'Before', 'Avant', 'Vorher'];

/** Last columns of every table with a comparison. */
export const changeColumns = (language: Language): ReportColumn[] => [
  { code: 'previous', label: inLanguage(PREVIOUS, language), unit: 'count', isSortable: false },
  { code: 'changePercent', label: inLanguage(CHANGE, language), unit: 'percent', isSortable: true },
];

export function cellOf(row: ReportRow, code: string): number | string | null {
  if (code === 'label') return row.label;
  if (code === 'previous' || code === 'changePercent') return row[code];
  return row.values[code] ?? null;
}

/** Sorts the rows stably; empty cells come last in both directions. */
export function sortRows({ columns, rows, defaultSort }: TableSpec, sort = defaultSort): ReportRow[] {
  const code = sort.replace(/^-/, '');
  if (!columns.some((one) => one.code === code && one.isSortable)) throw fieldProblem('sort', 'detail');
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [x, y] = [cellOf(a, code), cellOf(b, code)];
    if (x === null || y === null) return (x === null ? 1 : 0) - (y === null ? 1 : 0);
    if (typeof x === 'string' || typeof y === 'string')
      return direction * String(x).localeCompare(String(y), 'it', { numeric: true });
    return direction * (x - y);
  });
}

export function tableOf(spec: TableSpec, { sort, page, perPage }: TableQuery): Report['table'] {
  const rows = sortRows(spec, sort);
  return {
    columns: [...spec.columns],
    data: rows.slice((page - 1) * perPage, page * perPage),
    total: spec.total ?? null,
    meta: { page, perPage, total: rows.length, sort: sort ?? spec.defaultSort },
  };
}
