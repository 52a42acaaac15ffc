import type { Values } from '../../kernel/records/field.ts';
import type { fiscalFields } from '../../structures/fiscal/fiscal-fields.ts';
import { NO_CODE } from '../../structures/fiscal/unreachable-issues.ts';
import type { billingFields } from './billing-fields.ts';

/** The invoice's customer; a copy is stored when the invoice is issued. */
export interface Customer {
  readonly type: string;
  /** Name of a company or public body; a person has a first and a last name. */
  readonly name: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly country: string;
  readonly vatNumber: string | null;
  readonly taxCode: string | null;
  readonly address: string | null;
  readonly streetNumber: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly seatCountry: string;
  readonly sdiCode: string | null;
  readonly pec: string | null;
  readonly splitPayment: boolean;
}

type Fiscal = Values<typeof fiscalFields>;
type Billing = Values<typeof billingFields>;

/** Returns the subject of the tax data, or the one named in the billing preferences instead. */
export function resolveCustomer(fiscal: Fiscal, preferences: Billing | null): Customer {
  if (preferences?.billToOther)
    return {
      type: preferences.billingSubject,
      name: preferences.billingName,
      firstName: null,
      lastName: null,
      country: preferences.billingCountry,
      vatNumber: preferences.vatNumber,
      taxCode: preferences.taxCode,
      address: preferences.billingAddress,
      streetNumber: preferences.billingStreetNumber,
      zip: preferences.billingZip,
      city: preferences.billingCity,
      province: preferences.billingProvince,
      seatCountry: preferences.billingCountry,
      sdiCode: preferences.sdiCode,
      pec: preferences.pec,
      splitPayment: preferences.billingSubject === 'public',
    };
  const isPerson = fiscal.firstName !== null && fiscal.lastName !== null && !fiscal.legalName;
  return {
    type: fiscal.subjectType ?? 'company',
    name: isPerson ? null : fiscal.legalName,
    firstName: isPerson ? fiscal.firstName : null,
    lastName: isPerson ? fiscal.lastName : null,
    country: fiscal.country,
    vatNumber: fiscal.vatNumber,
    taxCode: fiscal.taxCode,
    address: fiscal.legalAddress,
    streetNumber: fiscal.legalStreetNumber,
    zip: fiscal.legalZip,
    city: fiscal.legalCity,
    province: fiscal.legalProvince,
    seatCountry: fiscal.legalCountry,
    sdiCode: fiscal.sdiCode,
    pec: fiscal.pec,
    splitPayment: fiscal.splitPayment,
  };
}

/**
 * Compares country, tax numbers and whether it is a public body; customers without tax numbers are compared by name.
 */
export const isSameSubject = (one: Customer, other: Customer): boolean =>
  one.country === other.country &&
  isPublicBody(one) === isPublicBody(other) &&
  one.vatNumber === other.vatNumber &&
  one.taxCode === other.taxCode &&
  (Boolean(one.vatNumber || one.taxCode) || formatCustomerName(one) === formatCustomerName(other));

export const formatCustomerName = ({ name, firstName, lastName }: Customer) =>
  name ?? [firstName, lastName].filter(Boolean).join(' ');

export const isPublicBody = ({ type }: Pick<Customer, 'type'>) => type === 'public';

/** Public bodies use another format, with a six-character office code (FatturaPA 1.1.3). */
export const getSdiFormat = (customer: Customer) =>
  isPublicBody(customer) && customer.country === 'IT' ? 'FPA12' : 'FPR12';

/** SdI code of San Marino's tax office, which receives all invoices to San Marino (D.M. 21 June 2021). */
const SAN_MARINO_SDI_CODE = '2R4GTO8';

/**
 * Returns the SdI recipient code, or the default code for delivery by PEC, reserved area or abroad (FatturaPA 1.1.4).
 */
export function getRecipientCode(customer: Customer): string {
  if (customer.country === 'SM') return SAN_MARINO_SDI_CODE;
  if (customer.country !== 'IT') return 'XXXXXXX';
  return customer.sdiCode ?? NO_CODE;
}
