import { importingTexts } from '../../../../domain/kernel/texts/imports/importing.ts';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import { inLanguage, LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import type { ImportCause } from '../../../../domain/structures/imports/answers.ts';
import { cleanCell } from '../../../../domain/structures/imports/cells/cell.ts';
import { cityKey } from '../../../../domain/structures/imports/places/city-key.ts';
import { type Columns, columnsOf, REQUIRED_TARGETS } from '../../../../domain/structures/imports/read-target.ts';
import { maskRowValues, reasonText } from '../../../../domain/structures/imports/reasons.ts';
import type { CityReference, Lookup } from '../../../../domain/structures/imports/reference.ts';
import { findTarget, isVocabulary, type Target } from '../../../../domain/structures/imports/targets.ts';
import { guessCode } from '../../../../domain/structures/imports/vocabulary.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import type { ImportRow } from '../imports.ts';
import { CITY_CODES, DOUBT_CODES, type ReasonRows, readReasonRows, VALUE_CODES } from './groups.ts';

const MAX_SHOWN_LENGTH = 100;
/** Maximum number of unknown comuni that are compared with all names for suggestions. */
const MAX_SUGGESTED_CITIES = 30;

const isAmong = (codes: readonly string[], code: string): boolean => codes.includes(code);

/** Returns the causes of an import's remarks, each with the decision that applies to all its rows. */
export async function readCauses(
  database: Queryable,
  row: ImportRow,
  lookup: Lookup,
  language: Language,
): Promise<ImportCause[]> {
  const columns = columnsOf(row.mapping, row.headings);
  const groups = await readReasonRows(database, row, columns.column('province')?.index ?? -1);
  const open = new Set(groups.filter(({ isSettled }) => !isSettled).map(keyOf));
  let suggestedCount = 0;
  return groups
    .filter((group) => !group.isSettled || !open.has(keyOf(group)))
    .map((group) => ({
      outcome: group.outcome,
      code: group.code,
      column: group.column,
      value: group.value,
      count: group.count,
      text: textOf(group, language),
      rows: group.rows.map((one) => exampleOf(one, group, columns)),
      decision: decisionOf(group, row, columns, lookup, language, () => {
        suggestedCount += 1;
        return suggestedCount <= MAX_SUGGESTED_CITIES;
      }),
    }));
}

const keyOf = ({ code, column, value, province }: ReasonRows): string =>
  JSON.stringify([code, column, value, province]);

/** Returns the first row's text if all rows share its value, otherwise the text without values. */
function textOf({ reason, value, count }: ReasonRows, language: Language): string {
  const { params = {} } = reason;
  const isOfAll = value !== null || count === 1 || (params.value === undefined && params.line === undefined);
  return reasonText(isOfAll ? reason : maskRowValues(reason), language);
}

function exampleOf(
  { line, raw, reason }: ReasonRows['rows'][number],
  { value }: ReasonRows,
  columns: Columns,
): ImportCause['rows'][number] {
  const cells = raw.map(cleanCell);
  const shown = reason.params?.value ?? null;
  return {
    line,
    name: cutText(columns.cell('name', cells), MAX_SHOWN_LENGTH),
    city: cutText(columns.cell('city_id', cells), MAX_SHOWN_LENGTH),
    value: value !== null || shown === null ? null : String(shown),
  };
}

function decisionOf(
  group: ReasonRows,
  row: ImportRow,
  columns: Columns,
  lookup: Lookup,
  language: Language,
  mayPropose: () => boolean,
): ImportCause['decision'] {
  const { code, value, isSettled } = group;
  if (isAmong(DOUBT_CODES, code)) return { kind: 'namesakes', chosen: isSettled ? row.namesakes.all : null };
  if (isAmong(CITY_CODES, code) && value !== null) return cityDecision(group, value, row, columns, lookup, mayPropose);
  const target = targetOf(group.column, row);
  if (!target) return null;
  if (isAmong(VALUE_CODES, code) && value !== null && isVocabulary(target)) {
    const from = row.mapping.targets[target.name];
    const values = from && 'column' in from ? (from.values ?? {}) : {};
    const guessed = guessCode(target, value, lookup);
    return {
      kind: 'value',
      target: target.name,
      value,
      isChosen: isSettled,
      chosen: Object.hasOwn(values, value) ? (values[value] ?? null) : null,
      proposal: guessed === null ? null : { code: guessed, label: labelOf(target, guessed, lookup, language) },
    };
  }
  if (REQUIRED_TARGETS.has(target.name) || !isUnreadable(code)) return null;
  return { kind: 'field', target: target.name, chosen: row.mapping.onUnreadable?.[target.name] ?? 'empty' };
}

function cityDecision(
  { province, rows }: ReasonRows,
  text: string,
  { mapping }: ImportRow,
  columns: Columns,
  lookup: Lookup,
  mayPropose: () => boolean,
): ImportCause['decision'] {
  const id = mapping.cities?.[cityKey(text, province ?? '')];
  const chosen = id === undefined ? undefined : lookup.cityById(id);
  const cells = (rows[0]?.raw ?? []).map(cleanCell);
  const proposals =
    chosen || !mayPropose() ? [] : lookup.proposeCities(text, { province, zip: columns.cell('zip', cells) });
  return {
    kind: 'city',
    text,
    province,
    chosen: chosen ? choiceOf(chosen) : null,
    proposals: proposals.map(choiceOf),
  };
}

const choiceOf = ({ id, name, province }: CityReference) => ({ id, name: `${name} (${province})` });

/** Returns the field that a column is mapped to. */
function targetOf(column: string | null, { mapping }: ImportRow): Target | null {
  if (column === null) return null;
  for (const [name, from] of Object.entries(mapping.targets))
    if (from && 'column' in from && from.column === column) return findTarget(name) ?? null;
  return null;
}

/** True if the reason leaves a field empty although its cell has a value: form errors and errors of the spreadsheet. */
function isUnreadable(code: string): boolean {
  // Stars that the type does not allow are readable.
  if (code === 'no_stars') return false;
  return code === 'sheet_error' || code === 'number_is_date' || !Object.hasOwn(importingTexts, `reason.${code}`);
}

function labelOf(target: Target, code: string, lookup: Lookup, language: Language): string {
  if (target.name !== 'structure_type') {
    const text = target.field.options?.[code];
    return text ? inLanguage(text, language) : code;
  }
  const titles = lookup.types.get(code)?.titles ?? [];
  return titles[LANGUAGES.indexOf(language)] ?? titles[0] ?? code;
}
