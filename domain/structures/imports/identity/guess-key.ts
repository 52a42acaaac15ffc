import { foldWords } from '../cells/cell.ts';
import type { Mapping } from '../mapping.ts';
import type { Survey, SurveyedColumn } from '../survey.ts';

/** Headings that registers use for a structure's code. */
const CODE =
  /^(?:id|codice|cod|cir|cin|cipat|identificativo|codice identificativo(?: \w+)?|cod(?:ice)? (?:struttura|esercizio|attivita|regionale|alloggio|univoco|impresa|unita|ricettivo|turistico)|(?:id|codice) \w+|\w+ id)$/;
const NO_CODE = /fiscale|iva|postale|istat|comune|provincia|catastal/;
const OF_STRUCTURE = /struttura|esercizio|identificativo|cir|cin/;

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
