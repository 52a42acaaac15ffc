import { cleanCell } from '../../../domain/imports/cell.ts';
import type { Origin } from '../../../domain/imports/mapping.ts';
import type { Target } from '../../../domain/imports/targets.ts';
import { compose, resolvePlaceholder } from '../../../domain/imports/template.ts';

/** What a row of the file gives for a target, as a reader sees it; empty when nothing. */
export function previewOf(
  origin: Origin,
  target: Target,
  row: readonly string[],
  headings: readonly string[],
  meaning: (code: string) => string,
): string {
  if ('constant' in origin) return meaning(origin.constant);
  if ('template' in origin) {
    const cell = (placeholder: string) => {
      const heading = resolvePlaceholder(placeholder, headings);
      return heading === null ? '' : cleanCell(row[headings.indexOf(heading)] ?? '');
    };
    return compose(origin.template, cell, target.field.max ?? 120);
  }
  const raw = cleanCell(row[headings.indexOf(origin.column)] ?? '');
  if (!origin.values) return raw;
  const code = origin.values[raw];
  return code ? meaning(code) : '';
}
