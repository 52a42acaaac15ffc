import type { TaxDue, TaxedGuest } from '../../../../domain/stays/tourist-tax/due.ts';
import { NON_PAYMENT_REASONS, type NonPaymentReason } from '../../../../domain/stays/tourist-tax/exemptions.ts';
import type { NumberInputValue } from '../../../kernel/records/inputs/number-field.tsx';
import type { Translate, useLabel } from '../../../platform/texts.ts';
import type { ArrivalRow } from './arrivals-query.ts';

/** Returns the typed exemptions, and for the tax at most as many persons as in the party. */
export function countExemptions(
  row: Pick<ArrivalRow, 'adults' | 'children' | 'taxExemptions'>,
  reason: NonPaymentReason | null,
  persons: NumberInputValue,
) {
  const party = row.adults + (row.children ?? []).length;
  const others = (row.taxExemptions ?? []).slice(1);
  if (!reason) return { typed: others, counted: others };
  const exemptPersons = Math.min(party, Math.max(0, Number(persons) || 0));
  return {
    typed: [{ reason, persons }, ...others],
    counted: [{ reason, persons: exemptPersons }, ...others],
  };
}

/** Price of the stay. After an early departure `namedCents` is the penalty, or the total if the terms have no penalty. */
export function computeDeparturePrice(
  row: Pick<ArrivalRow, 'totalAmountCents'>,
  early: { readonly totalCents: number; readonly penaltyCents: number | null } | null,
  namedCents: number,
): number {
  if (!early) return row.totalAmountCents;
  return early.penaltyCents === null ? namedCents : early.totalCents + namedCents;
}

/** Lists the guests exempt according to the register, so that nobody types them again. */
export function listExemptGuests(
  guests: readonly TaxedGuest[],
  due: TaxDue | null,
  t: Translate,
  label: ReturnType<typeof useLabel>,
): string {
  const counts = new Map<NonPaymentReason, number>();
  for (const { exemption } of guests) if (exemption) counts.set(exemption, (counts.get(exemption) ?? 0) + 1);
  const young = due?.exempt.some(({ reason }) => reason === 'age')
    ? guests.filter(({ age, exemption }) => age !== null && age < 18 && !exemption).length
    : 0;
  return [
    ...[...counts].map(([reason, count]) => `${count} ${label(NON_PAYMENT_REASONS[reason]).toLowerCase()}`),
    ...(young > 0 ? [t('tourist_tax:underAge', { n: young })] : []),
  ].join(', ');
}
