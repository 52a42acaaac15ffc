import { decidesType, isSameKind, typeByWords } from '../guessing/type-words.ts';
import type { Origin } from '../mapping.ts';
import type { Row } from '../read-target.ts';
import { findTarget } from '../targets.ts';
import { codeOf } from '../vocabulary.ts';

/**
 * Decides a type by all columns that name one. A further column decides if the first is vague, or if it is more
 * specific. `differs` has both texts if two columns contradict each other, unless the mapping has a decision for them.
 */
export function typeWithDetails(
  ownCode: string | null | undefined,
  text: string,
  from: Extract<Origin, { column: string }>,
  row: Row,
): { code: string | null | undefined } | { differs: string } {
  let code = ownCode;
  for (const detail of typeDetails(row)) {
    if (decidesType(code ?? null, detail.code)) code = detail.code;
    else if (!isSameKind(code ?? '', detail.code)) {
      const both = `${text} · ${detail.text}`;
      return from.values && Object.hasOwn(from.values, both) ? { code: from.values[both] } : { differs: both };
    }
  }
  return { code };
}

/** Types that further columns of the row name: the mapped second column, then other columns of types. */
function typeDetails({ mapping, columns, cells, lookup }: Row): { text: string; code: string }[] {
  const from = mapping.targets.typeDetail;
  const target = findTarget('typeDetail');
  const details: { text: string; code: string }[] = [];
  if (target && from && 'column' in from) {
    const text = columns.cell('typeDetail', cells);
    const code = codeOf(target, from, text, lookup);
    if (code) details.push({ text, code });
  }
  for (const { index } of columns.typeColumns) {
    const text = cells[index] ?? '';
    const code = text === '' ? null : typeByWords(text);
    if (code !== null && lookup.types.has(code)) details.push({ text, code });
  }
  return details;
}
