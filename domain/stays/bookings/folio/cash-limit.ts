import { LEGAL_CASH_LIMIT_CENTS } from '../../../structures/policies/payment-policy.ts';
import type { PaymentTerms } from '../../../structures/policies/payment-text.ts';

/** Amount from which cash is forbidden (D.Lgs. 231/2007, art. 49, c. 1: 5,000 euros or more). */
export const FORBIDDEN_CASH_CENTS = LEGAL_CASH_LIMIT_CENTS + 1;

/** A limit that a cash entry would exceed. */
export interface CashExcess {
  readonly code: 'cash_over_law' | 'cash_over_terms';
  readonly limitCents: number;
  /** Amount that may still be entered. */
  readonly leftCents: number;
}

/**
 * Returns the limit that more cash for the same stay would exceed. Null if the cash is allowed. Payments of one stay
 * are added up, because the law counts split payments together (art. 49, c. 1). The limit of the sold terms applies to
 * payments only.
 */
export function findCashExcess(
  terms: Pick<PaymentTerms, 'methods' | 'cashLimitCents'> | null,
  kind: 'payment' | 'refund',
  { earlierCents, addedCents }: { readonly earlierCents: number; readonly addedCents: number },
): CashExcess | null {
  const totalCents = earlierCents + addedCents;
  const left = (limitCents: number) => Math.max(0, limitCents - earlierCents);
  const termsCents = kind === 'payment' && terms?.methods.includes('cash') ? terms.cashLimitCents : null;
  // The limit of the terms may never exceed the law, and a limit of 0 is not shown to guests.
  if (termsCents && termsCents < LEGAL_CASH_LIMIT_CENTS && totalCents > termsCents)
    return { code: 'cash_over_terms', limitCents: termsCents, leftCents: left(termsCents) };
  if (totalCents >= FORBIDDEN_CASH_CENTS)
    return { code: 'cash_over_law', limitCents: FORBIDDEN_CASH_CENTS, leftCents: left(LEGAL_CASH_LIMIT_CENTS) };
  return null;
}
