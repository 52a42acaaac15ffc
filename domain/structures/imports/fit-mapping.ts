import type { Mapping, Origin } from './mapping.ts';
import { placeholdersOf, resolvePlaceholder } from './template.ts';

export interface FittedMapping {
  readonly mapping: Mapping;
  readonly lost: readonly string[];
}

/** Columns of an origin that are not among the file's headings. */
function missingColumns(from: Origin, headings: readonly string[]): string[] {
  if ('column' in from) return headings.includes(from.column) ? [] : [from.column];
  if (!('template' in from)) return [];
  return placeholdersOf(from.template).filter((one) => resolvePlaceholder(one, headings) === null);
}

/**
 * Adapts a stored mapping to a file with different columns. A missing column is replaced by the guess for that field,
 * including the guessed meanings of its values.
 */
export function fitMapping(stored: Mapping, guess: Mapping, headings: readonly string[]): FittedMapping {
  const lost = new Set<string>();
  const now = new Map<string, string>();
  const targets: Mapping['targets'] = {};
  for (const [name, from] of Object.entries(stored.targets)) {
    if (!from) continue;
    const missing = missingColumns(from, headings);
    for (const column of missing) lost.add(column);
    const replacement = missing.length === 0 ? from : guess.targets[name];
    if (!replacement) continue;
    targets[name] = replacement;
    if (replacement === from || !('column' in from) || !('column' in replacement)) continue;
    now.set(from.column, replacement.column);
    if (from.values) targets[name] = { ...replacement, values: { ...replacement.values, ...from.values } };
  }
  const keyColumns = stored.keyColumns.flatMap((column) => {
    if (headings.includes(column)) return column;
    lost.add(column);
    return now.get(column) ?? [];
  });
  return { mapping: { ...stored, targets, keyColumns: [...new Set(keyColumns)] }, lost: [...lost] };
}
