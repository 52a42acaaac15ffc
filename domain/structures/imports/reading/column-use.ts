import { cutText } from '../../../platform/language/cut-text.ts';
import { cellAsWritten } from '../cells/cell.ts';
import type { Mapping } from '../mapping.ts';
import type { RowPlan } from '../plan.ts';
import type { Lookup } from '../reference.ts';
import type { ColumnUse, Survey } from '../survey.ts';
import { placeholdersOf, resolvePlaceholder } from '../template.ts';

/** Number of examples for a column. */
const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 60;

/** Targets that each column fills, by heading. A helper only decides the value of another target. */
function targetsByHeading({ targets }: Mapping, headings: readonly string[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (heading: string | null, target: string) => {
    if (heading !== null) found.set(heading, [...(found.get(heading) ?? []), target]);
  };
  for (const [target, from] of Object.entries(targets)) {
    if (from && 'column' in from) add(from.column, target);
    if (from && 'template' in from)
      for (const name of placeholdersOf(from.template)) add(resolvePlaceholder(name, headings), target);
  }
  return found;
}

/**
 * Counts for each column of a file the cells that fill a field, stay with the other data, or are left out. Refused rows
 * do not count.
 */
export function createColumnTally(mapping: Mapping, survey: Survey, lookup: Lookup) {
  const headings = survey.columns.map(({ heading }) => heading);
  const targets = targetsByHeading(mapping, headings);
  const uses = headings.map((): ColumnUse => ({ read: 0, kept: 0, leftOut: 0, examples: [] }));
  const textOf = (target: string, value: unknown): string => {
    if (target === 'city_id') return lookup.cityById(Number(value))?.name ?? '';
    if (target === 'structure_type') return lookup.typeById(Number(value))?.code ?? '';
    return String(value);
  };

  function addExample(use: ColumnUse, cell: string, target: string, value: string): void {
    const example = { cell: cutText(cell, MAX_EXAMPLE_LENGTH), target, value: cutText(value, MAX_EXAMPLE_LENGTH) };
    if (use.examples.some((one) => one.cell === example.cell)) return;
    // Prefers examples whose value differs from the cell.
    const plain = use.examples.findIndex((one) => one.cell === one.value);
    if (use.examples.length < MAX_EXAMPLES) use.examples.push(example);
    else if (plain >= 0 && example.cell !== example.value) use.examples[plain] = example;
  }

  return {
    add(rawCells: readonly string[], plan: RowPlan): void {
      if ('refusals' in plan) return;
      const other = (plan.values.other ?? {}) as Readonly<Record<string, unknown>>;
      for (const [index, heading] of headings.entries()) {
        const cell = cellAsWritten(rawCells[index] ?? '');
        const use = uses[index];
        if (cell === '' || !use) continue;
        const filled = (targets.get(heading) ?? []).filter(
          (name) => !plan.unread?.includes(name) && (plan.values[name] ?? null) !== null,
        );
        const isHelper = (targets.get(heading) ?? []).some((name) => !(name in plan.values)) && filled.length === 0;
        const [first] = filled;
        if (first) addExample(use, cell, first, textOf(first, plan.values[first]));
        if (first || (isHelper && !(heading in other))) use.read += 1;
        else if (heading in other) use.kept += 1;
        else if (!targets.has(heading)) use.leftOut += 1;
        else use.read += 1;
      }
    },
    result: (): readonly ColumnUse[] => uses,
  };
}
