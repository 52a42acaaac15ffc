import { foldWords } from '../cells/cell.ts';
import type { Mapping } from '../mapping.ts';
import type { Survey, SurveyedColumn } from '../survey.ts';

/** Headings that registers use for a structure's code. */
const CODE =
  /^(?:id|codice|cod|cir|cin|cipat|identificativo|codice identificativo(?: \w+)?|cod(?:ice)? (?:struttura|esercizio|attivita|regionale|alloggio|univoco|impresa|unita|ricettivo|turistico)|(?:id|codice) \w+|\w+ id)$/;
const NO_CODE = /fiscale|iva|postale|istat|comune|provincia|catastal/;
/** Headings of row numbers that CKAN, ArcGIS, QGIS, pandas and offices write. They change with each export. */
const ROW_NUMBER =
  /^(?:_id|ogc_fid|fid|gid|objectid(?:_\d)?|unnamed: 0|#|n[°º.]?|nr\.?|n\.?ro|num\.?|progressivo|n\.? ?progr(?:essivo|\.)?|prog(?:r)?\.?|riga|row(?:num|_number)?|index|lfd\.? ?nr\.?)$/i;
const OF_STRUCTURE = /struttura|esercizio|identificativo|cir|cin/;

/** Properties that identify a column of row numbers. */
export type CountableColumn = Pick<SurveyedColumn, 'heading' | 'isRowCounter'>;

function isRowNumber({ heading, isRowCounter }: CountableColumn): boolean {
  return isRowCounter === true || ROW_NUMBER.test(heading.trim());
}

/**
 * Headings of the columns that number the rows of the file, which are never a code of the register. A column that a
 * target reads, such as a street number, is none.
 */
export function rowNumbersOf(columns: readonly CountableColumn[], targets: Mapping['targets']): ReadonlySet<string> {
  const read = new Set(Object.values(targets).flatMap((from) => (from && 'column' in from ? [from.column] : [])));
  return new Set(
    columns.flatMap((column) => (isRowNumber(column) && !read.has(column.heading) ? [column.heading] : [])),
  );
}

/**
 * Guesses how rows are matched in the next import: by CIN, by a code column, else by the fields that identify a
 * structure.
 */
export function guessKey(
  assigned: ReadonlyMap<string, SurveyedColumn>,
  survey: Survey,
): Pick<Mapping, 'matchBy' | 'keyColumns'> {
  const distinct = ({ filledInSample, distinctInSample }: SurveyedColumn) =>
    filledInSample > 0 && distinctInSample >= filledInSample * 0.98;
  const nearlyFull = ({ filled }: SurveyedColumn) => filled >= survey.rowCount * 0.95;
  const cin = assigned.get('cin');
  if (cin && nearlyFull(cin) && distinct(cin)) return { matchBy: 'cin', keyColumns: [] };
  const codes = survey.columns.filter(
    (column) =>
      CODE.test(foldWords(column.heading)) &&
      !NO_CODE.test(foldWords(column.heading)) &&
      !isRowNumber(column) &&
      column.filled >= survey.rowCount * 0.99 &&
      column.distinctInSample >= column.filledInSample * 0.95,
  );
  // Prefers the column with most distinct values, then the heading that names a structure.
  const [code] = codes.sort(
    (a, b) =>
      b.distinctInSample - a.distinctInSample ||
      Number(OF_STRUCTURE.test(foldWords(b.heading))) - Number(OF_STRUCTURE.test(foldWords(a.heading))),
  );
  if (code) return { matchBy: 'columns', keyColumns: [code.heading] };
  const parts = ['name', 'structure_type', 'city_id', 'address', 'streetNumber', 'activeSince'];
  const keyColumns = parts.flatMap((name) => assigned.get(name)?.heading ?? []);
  return { matchBy: 'columns', keyColumns };
}
