import { todayInRome } from '../../kernel/calendar/days.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineSection } from '../../kernel/records/record.ts';
import { isBic, isIban, isSepa, maskIban } from '../../structures/fiscal/iban.ts';
import { isIndividualTaxCode, isTaxCode } from '../../structures/fiscal/tax-code.ts';
import { unreachableIssues } from '../../structures/fiscal/unreachable-issues.ts';
import { isVatNumber } from '../../structures/fiscal/vat-number.ts';
import { billingFields } from './billing-fields.ts';

const OTHER_FIELDS = [
  'billingSubject',
  'billingName',
  'billingAddress',
  'billingStreetNumber',
  'billingZip',
  'billingCity',
  'billingProvince',
  'billingCountry',
  'vatNumber',
  'taxCode',
  'sdiCode',
  'pec',
] as const;
/** Payment fields that the owner may edit (structures dictionary 0.3). */
const PAYMENT_FIELDS: readonly string[] = [
  'paymentMethod',
  'iban',
  'bic',
  'accountHolder',
  'sepaMandateRef',
  'sepaMandateDate',
];

/** Preferenze di fatturazione. Source: structures dictionary 2.10. */
export const billing = defineSection({
  name: 'billing',
  collection: 'billing',
  screen: 'billing',
  title: [
    'Preferenze di fatturazione',
    'Billing preferences',
    'Préférences de facturation',
    'Abrechnungseinstellungen',
  ],
  fields: billingFields,
  groups: [
    {
      id: 'payment',
      title: ['Pagamento', 'Payment', 'Paiement', 'Zahlung'],
      fields: [
        'paymentMethod',
        'iban',
        'ibanMasked',
        'bic',
        'accountHolder',
        'sepaMandateRef',
        'sepaMandateDate',
        'billingEmail',
      ],
    },
    {
      id: 'public',
      title: [
        'Riferimenti del cliente',
        'The customer’s references',
        'Références du client',
        'Angaben des Auftraggebers',
      ],
      fields: ['purchaseOrder', 'cig', 'cup'],
    },
    {
      id: 'other',
      title: ['Intestatario', 'Billed to', 'Destinataire', 'Rechnungsempfänger'],
      fields: ['billToOther', ...OTHER_FIELDS],
    },
  ],
  inapplicableFields: ({ billToOther }) => (billToOther ? [] : OTHER_FIELDS),
  // Payments to an account outside the SEPA area need its BIC.
  expects: ({ paymentMethod, iban, billToOther, billingSubject, billingCountry }) => [
    ...(paymentMethod === 'sepa' ? (['iban', 'accountHolder', 'sepaMandateRef', 'sepaMandateDate'] as const) : []),
    ...(iban && !isSepa(iban) ? (['bic'] as const) : []),
    ...(billToOther ? (['billingName', 'billingAddress', 'billingCity'] as const) : []),
    ...(billToOther && billingSubject === 'public' ? (['sdiCode', 'taxCode', 'cig'] as const) : []),
    ...(billToOther && billingCountry === 'IT' ? (['billingZip', 'billingProvince'] as const) : []),
  ],
  derive: ({ iban }) => ({ ibanMasked: maskIban(iban) }),
  locked: ({ role }) =>
    role === 'customer' ? (Object.keys(billingFields) as Name[]).filter((name) => !PAYMENT_FIELDS.includes(name)) : [],
  check(values) {
    const issues: Issue[] = [];
    const wrong = (path: string, code: string) => issues.push({ path, code });
    const { iban, bic, billingSubject, billingCountry, vatNumber, taxCode, sdiCode, billingZip } = values;
    if (iban && !isIban(iban)) wrong('iban', 'iban');
    if (bic && !isBic(bic)) wrong('bic', 'bic');
    if (values.paymentMethod === 'sepa')
      for (const name of ['iban', 'accountHolder', 'sepaMandateRef', 'sepaMandateDate'] as const)
        if (!values[name]) wrong(name, 'required');
    if (values.sepaMandateDate && values.sepaMandateDate > todayInRome()) wrong('sepaMandateDate', 'date_future');
    if (!values.billToOther) return issues;
    for (const name of ['billingName', 'billingAddress', 'billingCity'] as const)
      if (!values[name]) wrong(name, 'required');
    if (vatNumber && !isVatNumber(vatNumber, billingCountry)) wrong('vatNumber', 'vat');
    // Foreign customers may have no tax number, and some countries have no postcodes.
    if (billingCountry === 'IT') {
      if (!vatNumber && !taxCode) wrong('vatNumber', 'sdi_00417');
      const isPerson = billingSubject === 'individual';
      if (taxCode && !(isPerson ? isIndividualTaxCode(taxCode, vatNumber) : isTaxCode(taxCode)))
        wrong('taxCode', 'tax_code');
      if (!billingZip) wrong('billingZip', 'required');
      else if (!/^\d{5}$/.test(billingZip)) wrong('billingZip', 'zip');
      if (!values.billingProvince) wrong('billingProvince', 'required');
    }
    if (billingSubject === 'public' && !sdiCode) wrong('sdiCode', 'required');
    if (sdiCode && sdiCode.length !== (billingSubject === 'public' ? 6 : 7)) wrong('sdiCode', 'sdi');
    return issues;
  },
  warnings: (values) =>
    values.billToOther && values.billingCountry === 'IT' && values.billingSubject !== 'individual'
      ? unreachableIssues(values)
      : [],
});

type Name = keyof typeof billingFields;
