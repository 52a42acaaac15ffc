import type { Mapping, Origin } from './mapping.ts';
import { placeholdersOf, resolvePlaceholder } from './template.ts';

export interface FittedMapping {
  readonly mapping: Mapping;
  readonly lost: readonly string[];
}

/** Columns of an origin that are not among the file's headings. */
function missingIn(from: Origin, headings: readonly string[]): string[] {
  if ('column' in from) return headings.includes(from.column) ? [] : [from.column];
  if (!('template' in from)) return [];
  return placeholdersOf(from.template).filter((one) => resolvePlaceholder(one, headings) === null);
}

/**
 * Adapts a stored mapping to a file with different columns. A missing column is replaced by the guess for that field,
 * including the guessed meanings of its values.
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
