import { balanceState } from '../../../domain/stays/bookings/balance.ts';
import { formatCents } from '../../platform/formats.ts';
import type { Translate } from '../../platform/texts.ts';

/** Returns a balance in words: `da pagare 390,40 €`. */
export function formatBalanceState(cents: number, t: Translate): string {
  return t(`folio:${balanceState(cents)}`, { amount: formatCents(Math.abs(cents)) });
}
