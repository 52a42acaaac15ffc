import { cutText } from '../../../platform/language/cut-text.ts';
import { cellAsWritten, isEmptyCell } from '../cells/cell.ts';
import type { Mapping } from '../mapping.ts';
import type { RowPlan } from '../plan.ts';
import type { Lookup } from '../reference.ts';
import type { ColumnUse, Survey } from '../survey.ts';
import { headingsOfOrigin } from '../template.ts';

/** Number of examples for a column. */
const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 60;

/**
 * Counts for each column of a file the cells that fill a field, stay with the other data, or are left out. Refused rows
 * do not count.
 */
export function createColumnTally(mapping: Mapping, survey: Survey, lookup: Lookup) {
  const headings = survey.columns.map(({ heading }) => heading);
  const origins = Object.entries(mapping.targets).flatMap(([target, from]) =>
    from ? headingsOfOrigin(from, headings).map((heading) => ({ target, heading })) : [],
  );
  const columns = headings.map((heading) => ({
    heading,
    targets: origins.filter((one) => one.heading === heading).map(({ target }) => target),
    use: { read: 0, kept: 0, leftOut: 0, examples: [] } as ColumnUse,
  }));
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
      for (const [index, { heading, targets, use }] of columns.entries()) {
        const cell = cellAsWritten(rawCells[index] ?? '');
        if (isEmptyCell(cell)) continue;
        const filled = targets.find((name) => !plan.unread?.includes(name) && (plan.values[name] ?? null) !== null);
        if (filled) addExample(use, cell, filled, textOf(filled, plan.values[filled]));
        if (filled) use.read += 1;
        else if (heading in other) use.kept += 1;
        // A helper, such as the province, fills no field and decides one.
        else if (targets.length > 0) use.read += 1;
        else use.leftOut += 1;
      }
    },
    result: (): readonly ColumnUse[] => columns.map(({ use }) => use),
  };
}
