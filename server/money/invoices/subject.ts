import type { Values } from '../../../domain/kernel/records/field.ts';
import { defaultsOf } from '../../../domain/kernel/records/record.ts';
import { billing } from '../../../domain/money/invoices/billing.ts';
import { invoiceIssuer } from '../../../domain/money/invoices/issuer.ts';
import { type Customer, isSameSubject, resolveCustomer } from '../../../domain/money/invoices/subject.ts';
import { fiscalProfile } from '../../../domain/structures/fiscal/fiscal-profile.ts';
import { findRecord } from '../../kernel/records/actions.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { Issuer } from './fatturapa/write.ts';
import type { InvoiceRow } from './settle.ts';

export type Preferences = Values<typeof billing.fields>;

export interface BillingSubject {
  readonly customer: Customer;
  readonly preferences: Preferences;
}

/** Returns the structure's current invoice customer and payment preferences. */
export async function readBillingSubject(database: Queryable, structureId: number): Promise<BillingSubject> {
  const anywhere = () => 'true';
  const [fiscal, own] = await Promise.all([
    findRecord(database, fiscalProfile, 'admin', structureId, anywhere),
    findRecord(database, billing, 'admin', structureId, anywhere),
  ]);
  // Missing records are read with their default values.
  const preferences = own ?? (defaultsOf(billing.fields) as Preferences);
  return {
    customer: resolveCustomer(
      fiscal ?? (defaultsOf(fiscalProfile.fields) as Parameters<typeof resolveCustomer>[0]),
      preferences,
    ),
    preferences,
  };
}

/**
 * Returns issuer and customer of a document. A note uses those of its invoice. Its delivery address is the current one
 * if the customer is still the same subject.
 */
export async function readParties(
  database: Queryable,
  structureId: number,
  related: InvoiceRow | null,
  day: string,
): Promise<BillingSubject & { readonly issuer: Issuer | null }> {
  const today = await readBillingSubject(database, structureId);
  if (!related?.issuedAt) return { ...today, issuer: await readIssuer(database, day) };
  const { customer, issuer } = getIssuedParties(related);
  const { sdiCode, pec } = isSameSubject(customer, today.customer) ? today.customer : customer;
  return { ...today, customer: { ...customer, sdiCode, pec }, issuer };
}

/** Returns issuer and customer as stored at issue. */
export const getIssuedParties = ({ customer, supplier }: InvoiceRow) => ({
  // The columns are untyped JSON; only `issue.ts` writes them.
  customer: customer as unknown as Customer,
  issuer: supplier as Issuer,
});

/** Returns the issuer in force on a day. */
export async function readIssuer(database: Queryable, day: string): Promise<Issuer | null> {
  const [row] = await run<{ id: number }>(
    database,
    'select id from invoice_issuers where valid_from <= $1 order by valid_from desc, id desc limit 1',
    [day],
  );
  return row ? findRecord(database, invoiceIssuer, 'admin', row.id, () => 'true') : null;
}
