import type { ReportRow } from '../../../../domain/insight/statistics/answers.ts';
import { CELLS, type Cell } from '../../../../domain/insight/statistics/cells.ts';
import { DEVICES } from '../../../../domain/insight/statistics/events.ts';
import { figureOf, type VisitKpi } from '../../../../domain/insight/statistics/figures.ts';
import { addMeasures, type Measures, NO_MEASURES } from '../../../../domain/insight/statistics/measures.ts';
import { SOURCES } from '../../../../domain/insight/statistics/visits/sources.ts';
import { inLanguage, LANGUAGE_NAMES, type Language } from '../../../../domain/platform/language/text.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { changeOf } from '../figures/counts.ts';
import { comparedDaysOf, type View } from '../figures/view.ts';
import { readVisits, type VisitKey, type VisitRow } from '../figures/visits.ts';

/** Dimensions by which a table can group visits. */
export type Breakdown = keyof Cell | 'country' | 'campaign' | 'slug' | 'structure';

/** Measures of one group, for the view's days and for the compared days. */
export interface GroupedMeasures {
  readonly key: string;
  readonly now: Measures;
  readonly before: Measures;
}

const CELL_PARTS: ReadonlySet<string> = new Set(['lang', 'device', 'source']);

/** Returns the language, device or source of a cell, given by its number. */
export const partOfCell = (cell: string, by: keyof Cell): string => String(CELLS[Number(cell)]?.[by]);

/** Groups the visits of both periods. */
export async function breakDown(view: View, by: Breakdown): Promise<GroupedMeasures[]> {
  const key: VisitKey = CELL_PARTS.has(by) ? 'cell' : (by as VisitKey);
  const read = (days: readonly string[]) =>
    readVisits(view.database, { subject: view.subject, filter: view.filter, by: key, byDay: false, days });
  const [now, before] = await Promise.all([read(view.days), read(comparedDaysOf(view))]);
  const keyOf = (row: VisitRow) => (key === 'cell' ? partOfCell(row.key, by as keyof Cell) : row.key);
  const all = new Map<string, { now: Measures; before: Measures }>();
  const add = (rows: readonly VisitRow[], which: 'now' | 'before') => {
    for (const row of rows) {
      const known = all.get(keyOf(row)) ?? { now: NO_MEASURES, before: NO_MEASURES };
      all.set(keyOf(row), { ...known, [which]: addMeasures(known[which], row) });
    }
  };
  add(now, 'now');
  add(before, 'before');
  return [...all].map(([name, measures]) => ({ key: name, ...measures }));
}

/** Returns a function that names the groups of a breakdown. */
export async function labelsOf(
  database: Queryable,
  by: Breakdown,
  keys: readonly string[],
  language: Language,
): Promise<(key: string) => string> {
  switch (by) {
    case 'lang':
      return (key) => inLanguage(LANGUAGE_NAMES[key as keyof typeof LANGUAGE_NAMES] ?? [key, key, key, key], language);
    case 'device':
      return (key) => inLanguage(DEVICES[key as keyof typeof DEVICES] ?? [key, key, key, key], language);
    case 'source':
      return (key) => inLanguage(SOURCES[key as keyof typeof SOURCES] ?? [key, key, key, key], language);
    case 'country': {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
      return (key) => (key === 'ZZ' ? '—' : (names.of(key) ?? key));
    }
    case 'campaign':
      return readNames(database, 'select id, text as name from event_labels where id = any($1::integer[])', keys);
    case 'slug':
      return readNames(
        database,
        `select id, '/' || (path->>'it') as name from slugs where id = any($1::integer[])`,
        keys,
      );
    case 'structure':
      return readNames(database, 'select id, name from structures where id = any($1::integer[])', keys);
  }
}

async function readNames(database: Queryable, sql: string, keys: readonly string[]): Promise<(key: string) => string> {
  const rows = await run<{ id: number; name: string | null }>(database, sql, [keys.map(Number)]);
  const names = new Map(rows.map(({ id, name }) => [String(id), name]));
  return (key) => names.get(key) ?? `#${key}`;
}

/** Returns a table row with the change of its first figure. */
export function rowOf(
  view: View,
  { key, now, before }: GroupedMeasures,
  label: string,
  codes: readonly VisitKpi[],
  more: ReportRow['values'] = {},
): ReportRow {
  const [first = 'sessions'] = codes;
  const value = figureOf(first, now);
  const previous = view.compared.length === 0 ? null : figureOf(first, before);
  return {
    key,
    label,
    link: null,
    values: { ...Object.fromEntries(codes.map((code) => [code, figureOf(code, now)])), ...more },
    previous,
    changePercent: changeOf(view, value, previous),
  };
}
