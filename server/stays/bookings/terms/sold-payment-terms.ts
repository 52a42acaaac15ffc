import { type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import {
  computeDueAmount,
  type DepositDue,
  type DueAmount,
  getDepositDue,
} from '../../../../domain/stays/bookings/folio/due-days.ts';
import type { PaymentTerms } from '../../../../domain/structures/policies/payment-text.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { ArrivalRow } from '../folio/post-entries.ts';
import type { FrozenPolicies } from '../price.ts';

/** SQL expression: payment policy sold with the quote or arrival `alias`, as JSON. Null without any. */
export const soldPaymentTermsSql = (alias: string) =>
  `(select p.terms from policy_snapshots p where p.id = (${alias}.policies->'payment'->>'snapshotId')::integer
    and p.structure_id = ${alias}.structure_id)`;

/** Bank account for transfers of a guest. */
export interface TransferAccount {
  readonly iban: string;
  readonly accountHolder: string | null;
  readonly bankName: string | null;
}

/**
 * SQL expression: bank account of the arrival `alias`, as JSON. Null unless the sold terms accept transfers. The account
 * is the present one of the policy, because money must not reach an account that was replaced.
 */
export const transferAccountSql = (alias: string) =>
  `(select json_build_object('iban', p.iban, 'accountHolder', p.account_holder, 'bankName', p.bank_name)
    from policy_snapshots s join payment_policies p on p.id = s.policy_id and p.structure_id = s.structure_id
    where s.id = (${alias}.policies->'payment'->>'snapshotId')::integer and s.structure_id = ${alias}.structure_id
      and s.terms->'methods' ? 'bank_transfer' and p.iban is not null)`;

/** Data from which texts name the day of the deposit. */
export interface DepositTerms {
  readonly paymentTerms: PaymentTerms | null;
  readonly bookedOn: Day;
}

/** Returns when an open deposit is to be paid. Null if nothing is open or no terms were sold. */
export function readDepositDue(
  { paymentTerms, bookedOn, checkin }: DepositTerms & { readonly checkin: Day },
  openCents: number,
): DepositDue | null {
  return paymentTerms && openCents > 0 ? getDepositDue(paymentTerms, { bookedOn, checkin }, todayInRome()) : null;
}

/** Returns the payment policy sold with a booking. Null without any. */
export async function readSoldPaymentTerms(
  database: Queryable,
  { policies, structureId }: Pick<ArrivalRow, 'policies' | 'structureId'>,
): Promise<PaymentTerms | null> {
  const { payment } = (policies ?? {}) as Partial<FrozenPolicies>;
  if (!payment) return null;
  const [snapshot] = await run<{ terms: PaymentTerms }>(
    database,
    'select terms from policy_snapshots where id = $1 and structure_id = $2',
    [payment.snapshotId, structureId],
  );
  // Stored by server/structures/policies/snapshots.ts as a payment policy.
  return snapshot?.terms ?? null;
}

/** Returns the part of a booking's balance that is due today under the sold terms. */
export async function readDueAmount(database: Queryable, row: ArrivalRow): Promise<DueAmount> {
  const bookedOn = todayInRome(new Date(row.createdAt));
  return computeDueAmount(await readSoldPaymentTerms(database, row), { ...row, bookedOn }, todayInRome());
}
