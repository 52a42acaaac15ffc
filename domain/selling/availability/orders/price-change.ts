import { readNumberOrNull } from '../../../kernel/records/text/read-number.ts';
import type { Operation } from '../bulk.ts';
import { parseCellValue } from '../grid/cell-text.ts';

/** Largest change accepted; more is treated as a typing error. */
const MAX_PERCENT = 300;
const MIN_PERCENT = -90;
const MAX_TEXT_LENGTH = 20;

/**
 * Reads a price change as typed in a price field: `120` sets prices, `+5` and `-5` change them by euros, `+10%` and
 * `-10%` by percent. Null for other texts and for changes without effect.
 */
export function readPriceChange(text: string): Operation | null {
  const bare = text.replace(/[\s€]/g, '').replace('−', '-');
  if (bare === '' || bare.length > MAX_TEXT_LENGTH) return null;
  const sign = bare.startsWith('-') ? -1 : bare.startsWith('+') ? 1 : 0;
  const rest = sign === 0 ? bare : bare.slice(1);
  if (rest.startsWith('-') || rest.startsWith('+')) return null;
  if (rest.endsWith('%')) {
    const percent = readNumberOrNull(rest.slice(0, -1), { scale: 2 });
    if (sign === 0 || percent === null || percent <= 0) return null;
    if (sign * percent > MAX_PERCENT || sign * percent < MIN_PERCENT) return null;
    return { mode: sign > 0 ? 'percent_add' : 'percent_sub', value: percent };
  }
  const written = parseCellValue('priceCents', rest);
  if (!('value' in written) || typeof written.value !== 'number' || written.value <= 0) return null;
  return { mode: sign === 0 ? 'set' : sign > 0 ? 'add' : 'sub', value: written.value };
}
