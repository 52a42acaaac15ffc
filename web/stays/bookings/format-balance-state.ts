import { balanceState } from '../../../domain/stays/bookings/balance.ts';
import { formatCents } from '../../platform/formats.ts';
import type { Translate } from '../../platform/texts.ts';

/** Returns a balance in words: `da pagare 390,40 €`. `hasCharges` is false if the guest owes nothing at all. */
export function formatBalanceState(cents: number, t: Translate, hasCharges = true): string {
  return t(`folio:${balanceState(cents, hasCharges)}`, { amount: formatCents(Math.abs(cents)) });
}
