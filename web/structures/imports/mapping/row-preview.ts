import type { Import } from '../../../../domain/structures/imports/answers.ts';
import { cleanCell } from '../../../../domain/structures/imports/cells/cell.ts';
import type { Mapping } from '../../../../domain/structures/imports/mapping.ts';
import { columnsOf, readTarget } from '../../../../domain/structures/imports/read-target.ts';
import type { Target } from '../../../../domain/structures/imports/targets.ts';
import { formatDate } from '../../../platform/formats.ts';
import type { Meanings } from './use-meanings.ts';

interface PreviewCell {
  text: string;
  /** The cell as it is in the file, if the value differs; otherwise empty. */
  before: string;
  /** True if the import would refuse the row for this value. */
  refused: boolean;
}

/** Returns a function that previews a field of a row with the importer's own rules. */
export function createPreviewer({ headings, columns: surveyed }: Import, mapping: Mapping, meanings: Meanings) {
  const columns = columnsOf(mapping, headings, surveyed);
  return (target: Target, row: readonly string[]): PreviewCell => {
    const cells = headings.map((_, index) => cleanCell(row[index] ?? ''));
    const raw = columns.cell(target.name, cells);
    // Comuni are looked up only on the server.
    if (target.name === 'city_id' || target.name === 'province') return { text: raw, before: '', refused: false };
    const read = readTarget(target, mapping, columns, cells, meanings.lookup);
    if ('refusal' in read) return { text: raw, before: '', refused: true };
    const text = valueText(target, read.value, meanings);
    return { text, before: text === raw ? '' : raw, refused: false };
  };
}

function valueText(target: Target, value: unknown, meanings: Meanings): string {
  if (value === null || value === undefined || value === '') return '';
  if (target.name === 'structure_type') {
    return meanings.nameOf(target, meanings.lookup.typeById(Number(value))?.code ?? '');
  }
  if (target.field.kind === 'date') return formatDate(String(value));
  return meanings.nameOf(target, String(value));
}
