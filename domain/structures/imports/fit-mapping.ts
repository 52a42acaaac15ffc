import type { Mapping, Origin } from './mapping.ts';
import { placeholdersOf, resolvePlaceholder } from './template.ts';

export interface FittedMapping {
  readonly mapping: Mapping;
  /** Columns that it speaks of and the file does not have. */
  readonly lost: readonly string[];
}

/** The columns of an origin that a file with these headings does not have. */
function missingIn(from: Origin, headings: readonly string[]): string[] {
  if ('column' in from) return headings.includes(from.column) ? [] : [from.column];
  if (!('template' in from)) return [];
  return placeholdersOf(from.template).filter((one) => resolvePlaceholder(one, headings) === null);
}

/**
 * A kept mapping over a file whose columns are partly called otherwise: where a column is gone, what the file itself
 * makes one guess for that field takes its place, with the meanings that were given to the values.
 */
export function fitMapping(kept: Mapping, guess: Mapping, headings: readonly string[]): FittedMapping {
  const lost = new Set<string>();
  const now = new Map<string, string>();
  const targets: Mapping['targets'] = {};
  for (const [name, from] of Object.entries(kept.targets)) {
    if (!from) continue;
    const missing = missingIn(from, headings);
    for (const column of missing) lost.add(column);
    const instead = missing.length === 0 ? from : guess.targets[name];
    if (!instead) continue;
    targets[name] = instead;
    if (instead === from || !('column' in from) || !('column' in instead)) continue;
    now.set(from.column, instead.column);
    if (from.values) targets[name] = { ...instead, values: { ...instead.values, ...from.values } };
  }
  const keyColumns = kept.keyColumns.flatMap((column) => {
    if (headings.includes(column)) return column;
    lost.add(column);
    return now.get(column) ?? [];
  });
  return { mapping: { ...kept, targets, keyColumns: [...new Set(keyColumns)] }, lost: [...lost] };
}
