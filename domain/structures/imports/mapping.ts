import { z } from 'zod';
import type { Issue } from '../../kernel/records/issue.ts';
import { type CountableColumn, rowNumbersOf } from './identity/guess-key.ts';
import { findTarget, TARGETS } from './targets.ts';
import { placeholdersOf, resolvePlaceholder } from './template.ts';

const heading = z.string().min(1).max(200);
const raw = z.string().max(500);

/** Origin of one target's value. */
export const origin = z.union([
  z
    .strictObject({
      column: heading,
      values: z
        .record(raw, z.string().max(60).nullable())
        .optional()
        .describe('Raw value → code (structure type code, status code, choice code); null leaves the field empty'),
    })
    .describe('A column of the file'),
  z.strictObject({ constant: z.string().min(1).max(200) }).describe('The same value for every row'),
  z
    .strictObject({ template: z.string().min(1).max(300) })
    .describe('A text with columns in braces: {TIPOLOGIA} {VIA} {CIVICO}'),
]);
export type Origin = z.infer<typeof origin>;

const TARGET_NAMES = TARGETS.map((target) => target.name) as [string, ...string[]];

/** Mapping of a file's columns to structures. It is stored by name and reused for the next file of the same kind. */
export const mapping = z.strictObject({
  targets: z.partialRecord(z.enum(TARGET_NAMES), origin),
  matchBy: z
    .enum(['id', 'cin', 'columns'])
    .describe('What makes a row the same structure next time: our ID, the CIN, or the values of keyColumns'),
  keyColumns: z.array(heading).max(12).describe('With matchBy id: the column that holds it'),
  defaultCity: z.int().min(1).max(2_147_483_647).nullable().describe('ISTAT id of the comune of rows that name none'),
  keepOther: z.boolean().describe('Columns without a target are kept in other_data.import'),
  onUnreadable: z
    .partialRecord(z.enum(TARGET_NAMES), z.enum(['empty', 'refuse']))
    .optional()
    .describe('Unreadable cell: field emptied with a note, or row refused'),
  cities: z
    .record(raw, z.int().min(1).max(2_147_483_647))
    .optional()
    .describe('Comune in the file (folded, perhaps with |province) → ISTAT id'),
});
export type Mapping = z.infer<typeof mapping>;

/** Errors of a mapping for this file; the paths refer to the mapping. */
export function mappingIssues(
  { targets, matchBy, keyColumns, defaultCity }: Mapping,
  columns: readonly CountableColumn[],
): Issue[] {
  const headings = columns.map(({ heading }) => heading);
  const known = new Set(headings);
  const rowNumbers = rowNumbersOf(columns, targets);
  const issues: Issue[] = [];
  for (const [name, from] of Object.entries(targets)) {
    if (!from) continue;
    const path = `mapping.targets.${name}`;
    if (!findTarget(name)) issues.push({ path, code: 'unknown' });
    if ('column' in from && !known.has(from.column)) issues.push({ path: `${path}.column`, code: 'exists' });
    if ('template' in from) {
      const lost = placeholdersOf(from.template).filter((one) => resolvePlaceholder(one, headings) === null);
      if (lost.length > 0) issues.push({ path: `${path}.template`, code: 'exists' });
    }
  }
  for (const [index, column] of keyColumns.entries()) {
    if (!known.has(column)) issues.push({ path: `mapping.keyColumns.${index}`, code: 'exists' });
  }
  if (matchBy === 'id') {
    if (keyColumns.length !== 1) issues.push({ path: 'mapping.keyColumns', code: 'required' });
    return issues;
  }
  for (const [index, column] of keyColumns.entries()) {
    if (rowNumbers.has(column)) issues.push({ path: `mapping.keyColumns.${index}`, code: 'row_number' });
  }
  for (const name of ['name', 'structure_type'] as const) {
    if (!targets[name]) issues.push({ path: `mapping.targets.${name}`, code: 'required' });
  }
  if (!targets.city_id && defaultCity === null) issues.push({ path: 'mapping.defaultCity', code: 'required' });
  if (matchBy === 'cin' && !targets.cin) issues.push({ path: 'mapping.targets.cin', code: 'required' });
  if (matchBy === 'columns' && keyColumns.length === 0) issues.push({ path: 'mapping.keyColumns', code: 'required' });
  return issues;
}
